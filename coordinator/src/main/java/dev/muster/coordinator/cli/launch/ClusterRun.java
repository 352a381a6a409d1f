package dev.muster.coordinator.cli.launch;

import dev.muster.protocol.cluster.NodeConfig;
import dev.muster.protocol.evidence.RunDirectory;
import dev.muster.protocol.wire.Loops;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** {@code muster coordinator}: waits for its workers, conducts their run, and has the fakes that it needs. */
public final class ClusterRun {
    /** The order to start reaches every worker well before; it is said again each 250 ms until answered. */
    private static final Duration LEAD = Duration.ofSeconds(1);

    private ClusterRun() {}

    /**
     * Makes the run and gives its exit code.
     *
     * @param listen where workers join, and the host of the fakes
     * @throws IOException if the evidence cannot be kept or a port is taken, with a text for the user
     */
    public static int start(Job job, HostPort listen) throws IOException, InterruptedException {
        RunDirectory.probe(job.out());
        Ports.mustBeFree(listen, "--listen");
        boolean fake = job.plan().target().isFake();
        int cores = Runtime.getRuntime().availableProcessors();
        try (var fakeLoops = Loops.start("fakes", fake ? cores : 1)) {
            var config = NodeConfig.clustered(listen.host(), listen.port(), List.of(listen.toString()), fakeLoops);
            var system = Nodes.start(config, fakeLoops);
            try (var world = FakeWorld.forRun(job.plan(), listen.host(), system, fakeLoops)) {
                if (!job.quiet()) System.err.println("workers join with: muster worker --join " + listen);
                return Conducted.run(job.with(world.resolve(job.plan())), system, LEAD);
            } finally {
                Nodes.stop(system);
            }
        }
    }
}
