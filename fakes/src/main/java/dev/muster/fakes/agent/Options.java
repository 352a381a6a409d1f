package dev.muster.fakes.agent;

import java.time.Duration;
import java.util.Optional;

/**
 * How a fake agent runs.
 *
 * @param port 0 for any free one
 * @param model URL of the model; {@code /v1/responses} is put behind it
 * @param app URL of the app; {@code /context} and {@code /mcp} are put behind it
 * @param store {@code jdbc:sqlite:FILE} or {@code jdbc:postgresql://…}; absent: a temporary file, deleted at the end
 * @param seed decides which events a fault hits, when it stalls, the jitter of retries, and, with a temporary store, the ids
 *     of sessions
 * @param speed of the clock of the model that it calls: simulated times are divided by it
 * @param modelName the {@code model} of its model calls
 * @param commit the commit it was built from; absent: what the build says, or {@code unknown}
 */
public record Options(
        String host,
        int port,
        String model,
        String app,
        Optional<String> store,
        CacheKeys cacheKeys,
        Faults faults,
        long seed,
        double speed,
        String modelName,
        Optional<String> commit,
        Bounds bounds) {

    public Options {
        if (!(speed > 0) || Double.isInfinite(speed)) {
            throw new IllegalArgumentException("speed: found " + speed + ", expected a number above 0");
        }
    }

    /** On any free port of 127.0.0.1 with a temporary store. */
    public static Options of(String model, String app) {
        return new Options(
                "127.0.0.1",
                0,
                model,
                app,
                Optional.empty(),
                new CacheKeys.Auto(),
                Faults.NONE,
                0,
                1,
                "fake-1",
                Optional.empty(),
                Bounds.DEFAULT);
    }

    /** How many of the wall's nanoseconds a simulated time takes. */
    long wallNanos(Duration simulated) {
        return (long) (simulated.toNanos() / speed);
    }

    public Options listen(String newHost, int newPort) {
        return new Options(
                newHost, newPort, model, app, store, cacheKeys, faults, seed, speed, modelName, commit, bounds);
    }

    public Options withApp(String url) {
        return new Options(host, port, model, url, store, cacheKeys, faults, seed, speed, modelName, commit, bounds);
    }

    public Options withStore(String jdbc) {
        return new Options(
                host, port, model, app, Optional.of(jdbc), cacheKeys, faults, seed, speed, modelName, commit, bounds);
    }

    public Options withCacheKeys(CacheKeys keys) {
        return new Options(host, port, model, app, store, keys, faults, seed, speed, modelName, commit, bounds);
    }

    public Options withFaults(Faults newFaults, long newSeed) {
        return new Options(
                host, port, model, app, store, cacheKeys, newFaults, newSeed, speed, modelName, commit, bounds);
    }

    public Options withSpeed(double newSpeed) {
        return new Options(host, port, model, app, store, cacheKeys, faults, seed, newSpeed, modelName, commit, bounds);
    }

    public Options withCommit(String builtFrom) {
        return new Options(
                host,
                port,
                model,
                app,
                store,
                cacheKeys,
                faults,
                seed,
                speed,
                modelName,
                Optional.of(builtFrom),
                bounds);
    }

    public Options withBounds(Bounds newBounds) {
        return new Options(host, port, model, app, store, cacheKeys, faults, seed, speed, modelName, commit, newBounds);
    }
}
