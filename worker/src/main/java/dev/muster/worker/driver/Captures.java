package dev.muster.worker.driver;

import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.JsonPathException;
import com.jayway.jsonpath.Option;
import com.jayway.jsonpath.spi.json.JacksonJsonProvider;
import com.jayway.jsonpath.spi.mapper.JacksonMappingProvider;
import java.util.Optional;

/** Reads single values from JSON by JSONPath. */
public final class Captures {
    private static final Configuration JSON = Configuration.builder()
            .jsonProvider(new JacksonJsonProvider())
            .mappingProvider(new JacksonMappingProvider())
            .options(Option.SUPPRESS_EXCEPTIONS)
            .build();

    private Captures() {}

    /** The text, number or boolean at this path; empty if the JSON has none there, or an empty text, or is no JSON. */
    public static Optional<String> read(String json, JsonPath path) {
        try {
            Object value = path.read(json, JSON);
            return switch (value) {
                case String text when !text.isEmpty() -> Optional.of(text);
                case Number number -> Optional.of(number.toString());
                case Boolean bool -> Optional.of(bool.toString());
                case null, default -> Optional.empty();
            };
        } catch (JsonPathException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
