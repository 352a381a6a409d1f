package dev.muster.fakes.agent.options;

import java.time.Duration;

/**
 * How long the agent waits, in real time but for the pauses between attempts.
 *
 * @param model a model call from its sending to its last byte
 * @param modelIdle between two reads of a model call
 * @param app a tool call or a question to the context provider
 * @param backoff between two attempts at a call
 * @param sessionIdle a session with neither turn nor feed leaves the memory after this
 * @param keepAlive between two comments on a feed
 */
public record AgentBounds(
        Duration model, Duration modelIdle, Duration app, Backoff backoff, Duration sessionIdle, Duration keepAlive) {
    public static final AgentBounds DEFAULT = new AgentBounds(
            Duration.ofMinutes(10),
            Duration.ofSeconds(90),
            Duration.ofSeconds(90),
            Backoff.DEFAULT,
            Duration.ofSeconds(30),
            Duration.ofSeconds(15));
}
