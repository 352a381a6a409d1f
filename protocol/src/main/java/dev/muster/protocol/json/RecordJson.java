package dev.muster.protocol.json;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** How records stand in JSON: {@code p95Us} as {@code p95_us}, an instant as ISO 8601, what is absent as null. */
public final class RecordJson {
    private RecordJson() {}

    /** For a mapper of such records; reading back, it passes over what it does not know. */
    public static JsonMapper.Builder mapper() {
        return JsonMapper.builder()
                .addModule(new Jdk8Module())
                .addModule(new JavaTimeModule())
                .propertyNamingStrategy(new RecordNames())
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }
}
