package dev.muster.fakes.replay;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Says which {@code prompt_cache_key} the requests of a replay have. */
public sealed interface ReplayKeys {
    /** Every request has the key that was recorded. */
    record Recorded() implements ReplayKeys {}

    /** No request has one: the first tokens alone decide. */
    record None() implements ReplayKeys {}

    /** The requests of a session share one key; those of no known session have none. */
    record Session() implements ReplayKeys {}

    /**
     * There are {@code count} keys. A session keeps to one of them; a request of no known session gets one by its id.
     */
    record Buckets(int count) implements ReplayKeys {}

    /**
     * Reads {@code recorded}, {@code none}, {@code session} or a number.
     *
     * @throws IllegalArgumentException if it is none of them, with a text for the user
     */
    static ReplayKeys parse(String word) {
        return switch (word) {
            case "recorded" -> new Recorded();
            case "none" -> new None();
            case "session" -> new Session();
            default -> {
                if (!word.matches("[1-9]\\d{0,6}"))
                    throw new IllegalArgumentException("cache keys: found \"" + word
                            + "\", expected recorded, none, session or a number of keys from 1 to 9999999");
                yield new Buckets(Integer.parseInt(word));
            }
        };
    }

    /** Returns the key of a request; null for none. */
    default @Nullable String key(RecordedRequest request) {
        return switch (this) {
            case Recorded() -> request.key();
            case None() -> null;
            case Session() -> request.session();
            case Buckets(int count) ->
                "bucket-"
                        + Math.floorMod(
                                Objects.requireNonNullElse(request.session(), request.id())
                                        .hashCode(),
                                count);
        };
    }
}
