package dev.muster.coordinator.cli.launch;

import dev.muster.protocol.plan.Plan;

/** How many event loops a worker makes. */
final class LoopCount {
    /**
     * Below this many places for each loop a limit on sessions would be felt: loops share nothing, so each has only its
     * part of the limit, and one could be full while another has room.
     */
    private static final int PLACES_PER_LOOP = 64;

    private LoopCount() {}

    /** At most {@code cores}, and so few that each has enough places. */
    static int of(Plan plan, int cores) {
        return Math.clamp(plan.load().maxSessions() / PLACES_PER_LOOP, 1, cores);
    }
}
