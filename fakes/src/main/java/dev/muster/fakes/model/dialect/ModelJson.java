package dev.muster.fakes.model.dialect;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.muster.fakes.model.turn.OfferedTool;
import dev.muster.protocol.wire.http.Body;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Holds what the dialects read and write in the same way. */
public final class ModelJson {
    public static final String TYPE = "application/json";

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private ModelJson() {}

    /** Parses a body as JSON; gives a missing node if it is not JSON. */
    public static JsonNode parse(Body body) {
        try {
            return MAPPER.readTree(body.bytes());
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }

    /** Returns the elements of a list, and none of anything else. */
    public static List<JsonNode> list(JsonNode array) {
        var list = new ArrayList<JsonNode>(array.size());
        if (array.isArray()) array.forEach(list::add);
        return list;
    }

    /** Returns the text of a value if it is a text and not empty. */
    public static Optional<String> text(JsonNode value) {
        return value.isTextual() && !value.asText().isEmpty() ? Optional.of(value.asText()) : Optional.empty();
    }

    /** Returns the number of a value if it is a whole number above 0. */
    public static OptionalInt positive(JsonNode value) {
        return value.isInt() && value.asInt() > 0 ? OptionalInt.of(value.asInt()) : OptionalInt.empty();
    }

    /** Returns the arguments that a JSON Schema names. */
    public static List<OfferedTool.Parameter> parameters(JsonNode schema) {
        return schema.path("properties").properties().stream()
                .map(property -> new OfferedTool.Parameter(
                        property.getKey(),
                        property.getValue().path("type").asText("string"),
                        list(property.getValue().path("enum")).stream()
                                .filter(JsonNode::isTextual)
                                .map(JsonNode::asText)
                                .toList()))
                .toList();
    }
}
