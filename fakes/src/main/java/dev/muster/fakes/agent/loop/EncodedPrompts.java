package dev.muster.fakes.agent.loop;

import dev.muster.fakes.agent.options.AgentOptions;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The encoded beginnings of requests, which many calls have in common: a production prompt is tens of kilobytes, and is
 * turned into JSON once and not for each call. Used on its loop only.
 */
public final class EncodedPrompts {
    private static final int KEPT = 16;

    private record Key(String instructions, String tools) {}

    private final Map<Key, byte[]> encoded = new LinkedHashMap<>(KEPT, 0.75f, true);

    /** The part of a request's body that differs from session to session, up to and with the last comma. */
    public static byte[] head(AgentOptions options, String session, Optional<String> cacheKey) {
        var head = new StringBuilder("{\"model\":").append(AgentJson.quote(options.modelName()));
        head.append(",\"stream\":true,\"store\":false,\"parallel_tool_calls\":true");
        cacheKey.ifPresent(key -> head.append(",\"prompt_cache_key\":").append(AgentJson.quote(key)));
        head.append(",\"metadata\":{\"session_id\":")
                .append(AgentJson.quote(session))
                .append("},");
        return head.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The instructions and the tools, up to and with the opening of the input. */
    public byte[] common(String instructions, String tools) {
        var bytes = encoded.computeIfAbsent(new Key(instructions, tools), EncodedPrompts::encode);
        if (encoded.size() > KEPT) {
            encoded.remove(encoded.keySet().iterator().next());
        }
        return bytes;
    }

    private static byte[] encode(Key key) {
        return ("\"instructions\":" + AgentJson.quote(key.instructions()) + ",\"tools\":" + key.tools()
                        + ",\"input\":[")
                .getBytes(StandardCharsets.UTF_8);
    }
}
