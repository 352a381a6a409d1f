package dev.muster.coordinator.launch;

import dev.muster.coordinator.book.Job;
import dev.muster.coordinator.node.HostPort;
import dev.muster.coordinator.node.Interrupt;
import dev.muster.coordinator.node.Nodes;
import dev.muster.coordinator.node.Ports;
import dev.muster.coordinator.world.FakeLoops;
import dev.muster.coordinator.world.FakeWorld;
import dev.muster.coordinator.world.World;
import dev.muster.protocol.cluster.NodeConfig;
import dev.muster.protocol.evidence.RunDirectory;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.apache.pekko.actor.typed.ActorSystem;

/**
 * Runs {@code muster coordinator}: it waits for its workers, conducts their run, and starts the fakes that it needs.
 */
public final class ClusterRun {
    /**
     * The order to start reaches every worker well within this time; it is repeated every 250 ms until it is answered.
     */
    private static final Duration LEAD = Duration.ofSeconds(1);

    private ClusterRun() {}

    /**
     * Makes the run and returns its exit code.
     *
     * @param listen where workers join; its host is also that of the fakes
     * @throws IOException if the evidence cannot be kept or a port is taken, with a text for the user
     */
    public static int start(Job job, HostPort listen) throws IOException, InterruptedException {
        RunDirectory.probe(job.out());
        Ports.mustBeFree(listen, "--listen");
        try (var interrupt = new Interrupt()) {
            return job.plan().target().isFake() ? withFakes(job, listen, interrupt) : alone(job, listen, interrupt);
        }
    }

    private static int alone(Job job, HostPort listen, Interrupt interrupt) throws IOException, InterruptedException {
        var system = listening(job, listen);
        try {
            return Conducted.run(job, World.NONE, system, LEAD, interrupt);
        } finally {
            Nodes.stop(system);
        }
    }

    private static int withFakes(Job job, HostPort listen, Interrupt interrupt)
            throws IOException, InterruptedException {
        try (var fakes = FakeLoops.start(Runtime.getRuntime().availableProcessors())) {
            var system = listening(job, listen, fakes.with());
            try (var world = FakeWorld.start(job.plan(), job.out(), listen.host(), system, fakes, interrupt)) {
                return Conducted.run(job.with(world.resolve(job.plan())), world, system, LEAD, interrupt);
            } finally {
                Nodes.stop(system);
            }
        }
    }

    private static ActorSystem<Void> listening(Job job, HostPort listen, Loops... loops) throws IOException {
        var config = NodeConfig.clustered(listen.host(), listen.port(), List.of(listen.toString()), loops);
        var system = Nodes.listening(listen, "--listen", config, loops);
        if (!job.quiet()) System.err.println("workers join with: muster worker --join " + listen);
        return system;
    }
}
