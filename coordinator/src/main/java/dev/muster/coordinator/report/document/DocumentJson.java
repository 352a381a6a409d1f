package dev.muster.coordinator.report.document;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.protocol.json.RecordJson;

/**
 * How the documents of a run are written and read: see {@link RecordJson}. Read back, what may be absent may also be missing,
 * what may not has to be there and of its type, and what is not known is passed over.
 */
public final class DocumentJson {
    static final ObjectMapper MAPPER = RecordJson.mapper()
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    private DocumentJson() {}

    /** Indented, and with a last line feed. */
    public static String write(Record document) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a record that JSON cannot hold: " + document.getClass(), e);
        }
    }
}
