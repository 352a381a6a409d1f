package dev.muster.fakes.model.options;

import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import dev.muster.fakes.model.fault.FaultPlan;
import dev.muster.fakes.model.profile.Profile;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Holds what a fake model is started with.
 *
 * @param log where the cache log goes
 */
public record FakeModelOptions(
        Listen listen,
        Access access,
        Cache cache,
        Profile profile,
        long seed,
        Pace pace,
        FaultPlan faults,
        Optional<Path> log,
        Memory memory) {
    /** @param port the port, or 0 for any free one */
    public record Listen(String host, int port) {}

    /** Describes the simulated prompt cache. */
    public record Cache(CacheRules rules, CacheScope scope) {}

    /**
     * Says how time passes.
     *
     * @param speed how many times as fast as the wall clock simulated time runs
     * @param saturateAt calls under way at once that get the full pace; more slow all of them down in proportion
     */
    public record Pace(double speed, int saturateAt) {
        public Pace {
            if (!(speed > 0) || Double.isInfinite(speed))
                throw new IllegalArgumentException("speed: found " + speed + ", expected a number above 0");
            if (saturateAt < 1)
                throw new IllegalArgumentException("saturate at: found " + saturateAt + ", expected at least 1");
        }
    }

    /**
     * Limits what is remembered for {@code previous_response_id}.
     *
     * @param responses the most responses that are remembered
     * @param bytes the most bytes that they may have added to their conversations
     */
    public record Memory(int responses, long bytes) {
        public Memory {
            if (responses < 1)
                throw new IllegalArgumentException("stored responses: found " + responses + ", expected at least 1");
        }
    }

    public static final FakeModelOptions DEFAULT = new FakeModelOptions(
            new Listen("127.0.0.1", 0),
            Access.OPEN,
            new Cache(CacheRules.DEFAULT, CacheScope.ROUTED),
            Profile.assistant(),
            42,
            new Pace(1, Integer.MAX_VALUE),
            FaultPlan.NONE,
            Optional.empty(),
            new Memory(20_000, 64L << 20));

    public FakeModelOptions listening(String host, int port) {
        return new FakeModelOptions(new Listen(host, port), access, cache, profile, seed, pace, faults, log, memory);
    }

    public FakeModelOptions withAccess(Access other) {
        return new FakeModelOptions(listen, other, cache, profile, seed, pace, faults, log, memory);
    }

    public FakeModelOptions withCache(CacheRules rules, CacheScope scope) {
        return new FakeModelOptions(listen, access, new Cache(rules, scope), profile, seed, pace, faults, log, memory);
    }

    public FakeModelOptions withProfile(Profile other) {
        return new FakeModelOptions(listen, access, cache, other, seed, pace, faults, log, memory);
    }

    public FakeModelOptions withSeed(long other) {
        return new FakeModelOptions(listen, access, cache, profile, other, pace, faults, log, memory);
    }

    public FakeModelOptions withSpeed(double speed) {
        return new FakeModelOptions(
                listen, access, cache, profile, seed, new Pace(speed, pace.saturateAt()), faults, log, memory);
    }

    public FakeModelOptions saturatingAt(int calls) {
        return new FakeModelOptions(
                listen, access, cache, profile, seed, new Pace(pace.speed(), calls), faults, log, memory);
    }

    public FakeModelOptions withFaults(FaultPlan other) {
        return new FakeModelOptions(listen, access, cache, profile, seed, pace, other, log, memory);
    }

    public FakeModelOptions withLog(Path file) {
        return new FakeModelOptions(listen, access, cache, profile, seed, pace, faults, Optional.of(file), memory);
    }
}
