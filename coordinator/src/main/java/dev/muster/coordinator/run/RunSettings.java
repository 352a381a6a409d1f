package dev.muster.coordinator.run;

import dev.muster.protocol.plan.Plan;
import java.time.Duration;

/**
 * Says what a coordinator runs.
 *
 * @param runId the id on every message, so that another run's messages are told apart
 * @param planText what the workers get: the whole plan as YAML
 * @param workers how many must join before the run begins
 * @param patience how long to wait for them
 * @param lease a worker silent for so long is lost; a worker that hears nothing for so long stops
 * @param lead the time between the order to start and T0, so that the order reaches everybody before
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
    /** This is the time of more than ten pings, because a loaded host is slow, not dead. */
    public static final Duration LEASE = Duration.ofSeconds(12);
}
