package dev.muster.coordinator.run;

import dev.muster.protocol.plan.Plan;
import java.time.Duration;

/**
 * What a coordinator runs.
 *
 * @param runId on every message, so that another run's are told apart
 * @param planText what the workers get: the whole plan as YAML
 * @param workers how many must join before it begins
 * @param patience how long to wait for them
 * @param lease a worker silent for so long is lost; a worker that hears nothing for so long stops
 * @param lead between the order to start and T0, so that it reaches everybody before
 */
public record RunSettings(
        String runId,
        String version,
        Plan plan,
        String planText,
        int workers,
        Duration patience,
        Duration lease,
        Duration lead) {
    /** Ten missed pings and more: a loaded host is slow, not dead. */
    public static final Duration LEASE = Duration.ofSeconds(12);
}
