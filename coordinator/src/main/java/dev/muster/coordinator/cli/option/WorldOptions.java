package dev.muster.coordinator.cli.option;

import picocli.CommandLine.Option;

/** These options say how the simulated world of a fake behaves. */
public final class WorldOptions {
    @Option(
            names = "--profile",
            defaultValue = "assistant",
            paramLabel = "P",
            description = "a built-in profile or a JSON file (${DEFAULT-VALUE})")
    private String profile = "assistant";

    @Option(
            names = "--speed",
            defaultValue = "1",
            paramLabel = "X",
            description = "all simulated time is divided by this (${DEFAULT-VALUE})")
    private double speed = 1;

    @Option(
            names = "--seed",
            defaultValue = "42",
            paramLabel = "N",
            description = "the seed of all chance (${DEFAULT-VALUE})")
    private long seed = 42;

    public String profile() {
        return profile;
    }

    public double speed() {
        if (speed > 0 && speed <= 1e6) return speed;
        throw UserException.usage("--speed " + speed + ": expected a number above 0, at most 1000000");
    }

    public long seed() {
        return seed;
    }
}
