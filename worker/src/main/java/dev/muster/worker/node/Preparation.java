package dev.muster.worker.node;

import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.PlanDigest;
import dev.muster.protocol.plan.reader.PlanReader;
import dev.muster.protocol.plan.reader.Reading;
import dev.muster.protocol.schedule.Stripe;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.worker.driver.MissingVariableException;
import dev.muster.worker.health.Sockets;
import dev.muster.worker.load.CrewSettings;
import dev.muster.worker.load.Drivers;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.Optional;

/** What must hold before a worker may say that it is ready. Blocking: not for a loop. */
final class Preparation {
    private Preparation() {}

    /** The plan that the coordinator sent. */
    static Plan read(String yaml) {
        return switch (PlanReader.readWritten(yaml)) {
            case Reading.Ok(var plan) -> plan;
            case Reading.Faulty(var faults) ->
                throw new IllegalArgumentException("the coordinator's plan cannot be read here: " + faults);
        };
    }

    /** What two nodes compare to know that they hold the same plan: SHA-256 in hexadecimal. */
    static String digest(String yaml) {
        return PlanDigest.of(yaml);
    }

    /** Why this node cannot take part, or nothing. */
    static Optional<String> problem(Plan plan, Loops loops) {
        var target = Origin.parse(plan.target().url());
        return Sockets.problem(plan, loops.all().size())
                .or(() -> variables(plan, loops, target))
                .or(() -> reach(plan, target));
    }

    private static Optional<String> variables(Plan plan, Loops loops, Origin target) {
        var crew = new CrewSettings(loops.all().getFirst(), "", plan, target, Stripe.WHOLE, 1);
        try (var _ = Drivers.open(crew, new Recorder(List.of()))) {
            return Optional.empty();
        } catch (MissingVariableException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static Optional<String> reach(Plan plan, Origin target) {
        var address = new InetSocketAddress(target.host(), target.port());
        if (address.isUnresolved())
            return Optional.of("the target's host " + target.host() + " has no address; check target.url");
        try (var socket = new Socket()) {
            socket.connect(address, Math.toIntExact(plan.timeouts().connect().toMillis()));
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("the target " + target + " cannot be reached (" + e.getMessage()
                    + "); start it, or check target.url");
        }
    }
}
