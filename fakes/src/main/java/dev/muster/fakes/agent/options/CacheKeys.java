package dev.muster.fakes.agent.options;

/** Which {@code prompt_cache_key} a session's model calls carry. */
public sealed interface CacheKeys {
    /** As few keys as keep each within what one machine takes; their number grows with the traffic. */
    record Auto() implements CacheKeys {}

    /** The session's id. */
    record PerSession() implements CacheKeys {}

    /** No key at all. */
    record None() implements CacheKeys {}

    /** Sessions are spread over this many keys. */
    record Buckets(int count) implements CacheKeys {
        public Buckets {
            if (count < 1) {
                throw new IllegalArgumentException(count + " cache keys: expected at least 1");
            }
        }
    }

    /**
     * Reads {@code auto}, {@code session}, {@code none} or a number.
     *
     * @throws IllegalArgumentException if it is anything else, with a text that can be shown to the user
     */
    public static CacheKeys parse(String word) {
        return switch (word) {
            case "auto" -> new Auto();
            case "session" -> new PerSession();
            case "none" -> new None();
            case String number when number.matches("[0-9]{1,6}") -> new Buckets(Integer.parseInt(number));
            case String other ->
                throw new IllegalArgumentException(
                        "cache keys '" + other + "': expected auto, session, none or a number");
        };
    }
}
