package dev.muster.fakes.agent.options;

import dev.muster.fakes.agent.fault.AgentFaults;
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
public record AgentOptions(
        String host,
        int port,
        String model,
        String app,
        Optional<String> store,
        CacheKeys cacheKeys,
        AgentFaults faults,
        long seed,
        double speed,
        String modelName,
        Optional<String> commit,
        AgentBounds bounds) {

    public AgentOptions {
        if (!(speed > 0) || Double.isInfinite(speed)) {
            throw new IllegalArgumentException("speed: found " + speed + ", expected a number above 0");
        }
    }

    /** On any free port of 127.0.0.1 with a temporary store. */
    public static AgentOptions of(String model, String app) {
        return new AgentOptions(
                "127.0.0.1",
                0,
                model,
                app,
                Optional.empty(),
                new CacheKeys.Auto(),
                AgentFaults.NONE,
                0,
                1,
                "fake-1",
                Optional.empty(),
                AgentBounds.DEFAULT);
    }

    /** How many of the wall's nanoseconds a simulated time takes. */
    public long wallNanos(Duration simulated) {
        return (long) (simulated.toNanos() / speed);
    }

    public AgentOptions listen(String newHost, int newPort) {
        return new AgentOptions(
                newHost, newPort, model, app, store, cacheKeys, faults, seed, speed, modelName, commit, bounds);
    }

    public AgentOptions withApp(String url) {
        return new AgentOptions(
                host, port, model, url, store, cacheKeys, faults, seed, speed, modelName, commit, bounds);
    }

    public AgentOptions withStore(String jdbc) {
        return new AgentOptions(
                host, port, model, app, Optional.of(jdbc), cacheKeys, faults, seed, speed, modelName, commit, bounds);
    }

    public AgentOptions withCacheKeys(CacheKeys keys) {
        return new AgentOptions(host, port, model, app, store, keys, faults, seed, speed, modelName, commit, bounds);
    }

    public AgentOptions withFaults(AgentFaults newFaults, long newSeed) {
        return new AgentOptions(
                host, port, model, app, store, cacheKeys, newFaults, newSeed, speed, modelName, commit, bounds);
    }

    public AgentOptions withSpeed(double newSpeed) {
        return new AgentOptions(
                host, port, model, app, store, cacheKeys, faults, seed, newSpeed, modelName, commit, bounds);
    }

    public AgentOptions withCommit(String builtFrom) {
        return new AgentOptions(
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

    public AgentOptions withBounds(AgentBounds newBounds) {
        return new AgentOptions(
                host, port, model, app, store, cacheKeys, faults, seed, speed, modelName, commit, newBounds);
    }
}
