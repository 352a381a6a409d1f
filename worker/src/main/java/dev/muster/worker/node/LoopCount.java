package dev.muster.worker.node;

import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.wire.loop.Loop;
import java.util.List;

/** How many of its event loops a worker uses for a plan. */
final class LoopCount {
    /**
     * Below this many places for each loop a limit on sessions would be felt: loops share nothing, so each has only its
     * part of the limit, and one could be full while another has room.
     */
    private static final int PLACES_PER_LOOP = 64;

    private LoopCount() {}

    /** The first of them, so few that each has enough places. */
    static List<Loop> of(Plan plan, List<Loop> all) {
        return all.subList(0, Math.clamp(plan.load().maxSessions() / PLACES_PER_LOOP, 1, all.size()));
    }
}
