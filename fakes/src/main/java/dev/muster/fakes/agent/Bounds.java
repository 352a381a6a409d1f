package dev.muster.fakes.agent;

import java.time.Duration;

/**
 * How long the agent waits, in real time.
 *
 * @param model a model call from its sending to its last byte
 * @param modelIdle between two reads of a model call
 * @param app a tool call or a question to the context provider
 * @param retries how often a call is made again after it failed
 * @param backoff before the first retry; doubled for each further one
 * @param sessionIdle a session with neither turn nor feed leaves the memory after this
 * @param keepAlive between two comments on a feed
 */
public record Bounds(
        Duration model,
        Duration modelIdle,
        Duration app,
        int retries,
        Duration backoff,
        Duration sessionIdle,
        Duration keepAlive) {
    public static final Bounds DEFAULT = new Bounds(
            Duration.ofMinutes(10),
            Duration.ofSeconds(90),
            Duration.ofSeconds(90),
            2,
            Duration.ofMillis(200),
            Duration.ofSeconds(30),
            Duration.ofSeconds(15));
}
