package dev.muster.protocol.dialect;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;

/**
 * Reads events field by field, and builds a tree only where one is needed, because nearly all events are one piece of a
 * word.
 */
final class EventFields {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** This mapper reads values inside of others: what follows such a value is not its business. */
    private static final ObjectMapper INNER = new ObjectMapper();

    /** Takes a field whose value the parser stands on; it may read the value to its end or leave it. */
    @FunctionalInterface
    interface Field {
        void at(String name, JsonParser parser) throws IOException;
    }

    private EventFields() {}

    /** Goes through the fields of the object that the text holds, to its end. */
    static void fields(String text, Field field) throws JsonProcessingException {
        try (var parser = MAPPER.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) throw new JsonParseException(parser, "not an object");
            fields(parser, field);
            if (parser.nextToken() != null) throw new JsonParseException(parser, "more than one value");
        } catch (JsonProcessingException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Goes through the fields of the object that the parser stands on; anything else has none. */
    static void fields(JsonParser parser, Field field) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) return;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var name = parser.currentName();
            parser.nextToken();
            field.at(name, parser);
            parser.skipChildren();
        }
    }

    /** Of the object that this text is, the object in one of its fields, with only those of its fields that are wanted. */
    static ObjectNode within(String text, String outer, Set<String> wanted) throws JsonProcessingException {
        var found = object();
        fields(text, (name, parser) -> {
            if (!name.equals(outer)) return;
            fields(parser, (inner, value) -> {
                if (wanted.contains(inner)) found.set(inner, tree(value));
            });
        });
        return found;
    }

    /** Checks that the text is an object. */
    static void check(String text) throws JsonProcessingException {
        fields(text, (_, _) -> {});
    }

    /** Returns the text that the parser stands on, or "" if the value is not text. */
    static String text(JsonParser parser) throws IOException {
        return parser.currentToken() == JsonToken.VALUE_STRING ? parser.getText() : "";
    }

    static JsonNode tree(JsonParser parser) throws IOException {
        return INNER.readTree(parser);
    }

    static JsonNode tree(String text) throws JsonProcessingException {
        return object(MAPPER.readTree(text));
    }

    private static JsonNode object(JsonNode root) throws JsonProcessingException {
        if (!root.isObject()) throw new JsonParseException(null, "not an object");
        return root;
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ObjectNode message(String role, String text) {
        return object().put("role", role).put("content", text);
    }

    /** Reads a value that the plan's reader has checked already. */
    static JsonNode known(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + json, e);
        }
    }
}
