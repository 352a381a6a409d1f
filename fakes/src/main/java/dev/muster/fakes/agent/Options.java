package dev.muster.fakes.agent;

import java.util.Optional;

/**
 * How a fake agent runs.
 *
 * @param port 0 for any free one
 * @param model URL of the model; {@code /v1/responses} is put behind it
 * @param app URL of the app; {@code /context} and {@code /mcp} are put behind it
 * @param store {@code jdbc:sqlite:FILE}; absent: a temporary file, deleted at the end
 * @param seed decides which events a fault hits, and, with a temporary store, the ids of sessions
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
        String modelName,
        Optional<String> commit,
        Bounds bounds) {

    /** On any free port of 127.0.0.1 with a temporary store. */
    public static Options of(String model, String app) {
        return new Options(
                "127.0.0.1",
                0,
                model,
                app,
                Optional.empty(),
                new CacheKeys.PerSession(),
                Faults.NONE,
                0,
                "fake-1",
                Optional.empty(),
                Bounds.DEFAULT);
    }

    public Options listen(String newHost, int newPort) {
        return new Options(newHost, newPort, model, app, store, cacheKeys, faults, seed, modelName, commit, bounds);
    }

    public Options withStore(String jdbc) {
        return new Options(
                host, port, model, app, Optional.of(jdbc), cacheKeys, faults, seed, modelName, commit, bounds);
    }

    public Options withCacheKeys(CacheKeys keys) {
        return new Options(host, port, model, app, store, keys, faults, seed, modelName, commit, bounds);
    }

    public Options withFaults(Faults newFaults, long newSeed) {
        return new Options(host, port, model, app, store, cacheKeys, newFaults, newSeed, modelName, commit, bounds);
    }

    public Options withCommit(String builtFrom) {
        return new Options(
                host, port, model, app, store, cacheKeys, faults, seed, modelName, Optional.of(builtFrom), bounds);
    }

    public Options withBounds(Bounds newBounds) {
        return new Options(host, port, model, app, store, cacheKeys, faults, seed, modelName, commit, newBounds);
    }
}
