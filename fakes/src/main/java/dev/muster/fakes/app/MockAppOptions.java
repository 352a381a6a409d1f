package dev.muster.fakes.app;

import dev.muster.fakes.model.profile.Profile;

/**
 * Holds what a mock app is started with.
 *
 * @param port the port, or 0 for any free one
 * @param speed how many times as fast as the wall clock simulated time runs
 */
public record MockAppOptions(String host, int port, Profile profile, long seed, double speed) {
    public static final MockAppOptions DEFAULT = new MockAppOptions("127.0.0.1", 0, Profile.assistant(), 42, 1);

    public MockAppOptions {
        if (!(speed > 0) || Double.isInfinite(speed))
            throw new IllegalArgumentException("speed: found " + speed + ", expected a number above 0");
    }

    public MockAppOptions listening(String atHost, int atPort) {
        return new MockAppOptions(atHost, atPort, profile, seed, speed);
    }

    public MockAppOptions withProfile(Profile newProfile) {
        return new MockAppOptions(host, port, newProfile, seed, speed);
    }

    public MockAppOptions withSeed(long newSeed) {
        return new MockAppOptions(host, port, profile, newSeed, speed);
    }

    public MockAppOptions withSpeed(double newSpeed) {
        return new MockAppOptions(host, port, profile, seed, newSpeed);
    }
}
