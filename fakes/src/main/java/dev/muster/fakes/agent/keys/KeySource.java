package dev.muster.fakes.agent.keys;

import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.fakes.agent.options.CacheKeys;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.NanoClock;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Hands out the cache keys of model calls. */
public interface KeySource {
    /**
     * Asks for the key of a session's next call. One of the two is told, on the loop {@code back}, where it may be at once.
     *
     * @param told is told the key, or that there is none
     */
    void ask(String session, Loop back, Consumer<Optional<String>> told, Consumer<String> gaveUp);

    /** How many keys are known; empty where nobody counts them. */
    Optional<Integer> count();

    /**
     * Keys as the options say.
     *
     * @param loop whose thread keeps what the sessions of all loops have in common
     */
    static KeySource of(AgentOptions options, Loop loop) {
        return switch (options.cacheKeys()) {
            case CacheKeys.Auto() -> new Shared(options, loop);
            case CacheKeys.PerSession() -> (Fixed) Optional::of;
            case CacheKeys.None() -> (Fixed) _ -> Optional.empty();
            case CacheKeys.Buckets(var count) ->
                (Fixed) session -> Optional.of("bucket-" + Math.floorMod(session.hashCode(), count));
        };
    }

    /** A key that depends on the session alone. */
    @FunctionalInterface
    interface Fixed extends KeySource {
        Optional<String> keyOf(String session);

        @Override
        default void ask(String session, Loop back, Consumer<Optional<String>> told, Consumer<String> gaveUp) {
            told.accept(keyOf(session));
        }

        @Override
        default Optional<Integer> count() {
            return Optional.empty();
        }
    }

    /** Keys that depend on the traffic of all: one ring, on one loop. */
    final class Shared implements KeySource {
        private static final double NANOS_PER_MS = 1e6;

        private final KeyRing ring = new KeyRing();
        private final Loop loop;
        private final double speed;
        /** Written on the loop only. */
        private volatile int known;

        private Shared(AgentOptions options, Loop loop) {
            this.loop = loop;
            speed = options.speed();
        }

        @Override
        public void ask(String session, Loop back, Consumer<Optional<String>> told, Consumer<String> gaveUp) {
            var _ = CompletableFuture.supplyAsync(() -> keyOf(session), loop::execute)
                    .whenCompleteAsync(
                            (key, defect) -> {
                                if (defect == null) {
                                    told.accept(Optional.of(key));
                                } else {
                                    gaveUp.accept("no cache key: " + defect);
                                }
                            },
                            back::execute);
        }

        @Override
        public Optional<Integer> count() {
            return Optional.of(known);
        }

        private String keyOf(String session) {
            var key = ring.keyOf(session, (long) (NanoClock.SYSTEM.nanoTime() * speed / NANOS_PER_MS));
            known = ring.size();
            return "auto-" + key;
        }
    }
}
