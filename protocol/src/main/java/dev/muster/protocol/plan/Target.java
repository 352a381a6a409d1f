package dev.muster.protocol.plan;

import java.util.Map;

/**
 * The server under test.
 *
 * @param url {@code fake-agent}, {@code fake-model}, or an {@code http(s)://} origin with an optional path prefix
 * @param headers sent with every call; a value may hold {@code ${NAME}}, taken from the environment of the process that
 *     sends it and never written to evidence
 * @param mapping how the {@code agent} dialect maps to this server; {@link AgentMapping#DEFAULT} otherwise
 */
public record Target(Dialect dialect, String url, Map<String, String> headers, AgentMapping mapping) {
    /** The url that stands for the built-in reference target. */
    public static final String FAKE_AGENT = "fake-agent";

    /** The url that stands for the built-in model alone. */
    public static final String FAKE_MODEL = "fake-model";

    public Target {
        headers = Map.copyOf(headers);
    }

    public boolean isFake() {
        return isFake(url);
    }

    public static boolean isFake(String url) {
        return url.equals(FAKE_AGENT) || url.equals(FAKE_MODEL);
    }

    public boolean isFakeModel() {
        return url.equals(FAKE_MODEL);
    }

    /** The same target with other headers. */
    public Target withHeaders(Map<String, String> others) {
        return new Target(dialect, url, others, mapping);
    }

    public Target at(String otherUrl) {
        return new Target(dialect, otherUrl, headers, mapping);
    }
}
