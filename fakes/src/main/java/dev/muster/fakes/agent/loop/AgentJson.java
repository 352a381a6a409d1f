package dev.muster.fakes.agent.loop;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;

/** Reading and writing JSON. */
public final class AgentJson {
    /** For values inside of others. */
    public static final ObjectMapper MAPPER = new ObjectMapper();

    private static final ObjectReader WHOLE = MAPPER.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private AgentJson() {}

    /** The text as a JSON string, quotes included. */
    public static String quote(String text) {
        var quoted = new StringBuilder(text.length() + 16).append('"');
        JsonStringEncoder.getInstance().quoteAsString(text, quoted);
        return quoted.append('"').toString();
    }

    /** The value in the bytes, or a missing node if they are no JSON. */
    public static JsonNode read(byte[] bytes) {
        try {
            return WHOLE.readTree(bytes);
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }

    /** The value in the text, or a missing node if it is no JSON. */
    public static JsonNode read(String text) {
        try {
            return WHOLE.readTree(text);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }
}
