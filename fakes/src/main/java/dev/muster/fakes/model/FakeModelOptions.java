package dev.muster.fakes.model;

import dev.muster.fakes.model.cache.CacheRules;
import dev.muster.fakes.model.cache.CacheScope;
import dev.muster.fakes.model.profile.Profile;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a fake model is started with.
 *
 * @param port 0 for any free one
 * @param speed simulated time runs that many times as fast as the wall's
 * @param log where the cache log goes
 * @param storedResponses kept at most for {@code previous_response_id}
 * @param storedBytes of what they added to their conversations, kept at most
 */
public record FakeModelOptions(
        String host,
        int port,
        CacheRules rules,
        CacheScope scope,
        Profile profile,
        long seed,
        double speed,
        Optional<Path> log,
        int storedResponses,
        long storedBytes) {
    public static final FakeModelOptions DEFAULT = new FakeModelOptions(
            "127.0.0.1",
            0,
            CacheRules.DEFAULT,
            CacheScope.ROUTED,
            Profile.assistant(),
            42,
            1,
            Optional.empty(),
            20_000,
            64L << 20);

    public FakeModelOptions {
        if (!(speed > 0) || Double.isInfinite(speed))
            throw new IllegalArgumentException("speed: found " + speed + ", expected a number above 0");
        if (storedResponses < 1)
            throw new IllegalArgumentException("stored responses: found " + storedResponses + ", expected at least 1");
    }

    public FakeModelOptions listening(String atHost, int atPort) {
        return new FakeModelOptions(
                atHost, atPort, rules, scope, profile, seed, speed, log, storedResponses, storedBytes);
    }

    public FakeModelOptions withCache(CacheRules newRules, CacheScope newScope) {
        return new FakeModelOptions(
                host, port, newRules, newScope, profile, seed, speed, log, storedResponses, storedBytes);
    }

    public FakeModelOptions withProfile(Profile newProfile) {
        return new FakeModelOptions(
                host, port, rules, scope, newProfile, seed, speed, log, storedResponses, storedBytes);
    }

    public FakeModelOptions withSeed(long newSeed) {
        return new FakeModelOptions(
                host, port, rules, scope, profile, newSeed, speed, log, storedResponses, storedBytes);
    }

    public FakeModelOptions withSpeed(double newSpeed) {
        return new FakeModelOptions(
                host, port, rules, scope, profile, seed, newSpeed, log, storedResponses, storedBytes);
    }

    public FakeModelOptions withLog(Path file) {
        return new FakeModelOptions(
                host, port, rules, scope, profile, seed, speed, Optional.of(file), storedResponses, storedBytes);
    }
}
