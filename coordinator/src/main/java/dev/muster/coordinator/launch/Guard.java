package dev.muster.coordinator.launch;

import dev.muster.coordinator.target.TargetWatch;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.wire.http.Origin;
import java.util.Optional;

/**
 * Keeps people from putting all they have on a server that others use: the obvious thing to type is the production URL.
 */
public final class Guard {
    private Guard() {}

    /**
     * Says why this plan is not run without {@code --stress-remote}; the result is empty if nothing speaks against it.
     */
    public static Optional<String> objection(Plan plan) {
        if (plan.target().isFake() || isPaced(plan.load())) return Optional.empty();
        var host = Origin.parse(plan.target().url()).host();
        if (TargetWatch.isHere(host)) return Optional.empty();
        return Optional.of("this plan puts load on " + host
                + " as fast as it answers, and that is not this machine; add think time or arrive.rate,"
                + " or say --stress-remote if that is what you want");
    }

    private static boolean isPaced(Load load) {
        boolean open = switch (load.arrive()) {
            case Load.Arrive.Rate _, Load.Arrive.Steps _ -> true;
            case Load.Arrive.AtOnce _, Load.Arrive.Over _ -> false;
        };
        return open || !(load.think() instanceof Load.Think.None);
    }
}
