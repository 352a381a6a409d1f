package dev.muster.coordinator.cli.launch;

import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.wire.Loops;
import java.io.IOException;
import org.apache.pekko.actor.typed.ActorSystem;

/** The fakes that a run needs: a model, an app and an agent that uses both; none when the target is real. */
final class FakeWorld implements AutoCloseable {
    private FakeWorld() {}

    static FakeWorld forRun(Plan plan, String host, ActorSystem<?> system, Loops loops) throws IOException {
        return new FakeWorld();
    }

    /** The plan with the fake agent's address in place of its name. */
    Plan resolve(Plan plan) {
        return plan;
    }

    @Override
    public void close() {}
}
