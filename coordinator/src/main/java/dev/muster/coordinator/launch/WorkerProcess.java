package dev.muster.coordinator.launch;

import dev.muster.coordinator.node.HostPort;
import dev.muster.coordinator.node.Nodes;
import dev.muster.coordinator.node.Ports;
import dev.muster.protocol.cluster.NodeConfig;
import dev.muster.protocol.evidence.Build;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.worker.node.WorkerEnd;
import dev.muster.worker.node.WorkerSettings;
import dev.muster.worker.node.WorkerStage;
import dev.muster.worker.node.WorkerWatcher;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.pekko.cluster.typed.Cluster;

/** Runs {@code muster worker}: a process that makes load for a coordinator elsewhere. */
public final class WorkerProcess {
    private static final int RELEASED = 0;
    private static final int ORPHANED = 3;
    private static final int NOT_TAKEN = 4;

    private WorkerProcess() {}

    /**
     * Takes part in one run and returns the exit code.
     *
     * @param join the coordinator's address
     * @param listen where this node can be reached; port 0 for any free one
     * @param name the worker's name; empty for one made of the address
     * @throws IOException if the port is taken, with a text for the user
     */
    public static int start(HostPort join, HostPort listen, String name, Duration patience) throws IOException {
        if (listen.port() != 0) Ports.mustBeFree(listen, "--listen");
        try (var loops = Loops.start("worker", Runtime.getRuntime().availableProcessors())) {
            var config = NodeConfig.clustered(listen.host(), listen.port(), List.of(join.toString()), loops);
            var system = Nodes.listening(listen, "--listen", config, loops);
            try {
                var address = Cluster.get(system).selfMember().address();
                var at = address.getHost().orElse(listen.host()) + ":"
                        + address.getPort().orElse(listen.port());
                var settings = new WorkerSettings(
                        Build.current().version(),
                        name.isEmpty() ? "worker-" + at.replace(':', '-') : name,
                        at,
                        ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE),
                        loops,
                        patience);
                var end = new CompletableFuture<WorkerEnd>();
                System.err.println(settings.name() + " at " + at + " looks for a coordinator at " + join);
                Nodes.worker(system, settings, watcher(settings.name(), end));
                // A node that the cluster has removed stops by itself, and its worker with it.
                system.getWhenTerminated()
                        .thenRun(() -> end.complete(new WorkerEnd.Orphaned(
                                "this node was put out of the cluster or lost it; start it again")));
                return exit(end.join());
            } finally {
                Nodes.stop(system);
            }
        }
    }

    private static WorkerWatcher watcher(String name, CompletableFuture<WorkerEnd> end) {
        return new WorkerWatcher() {
            @Override
            public void reached(WorkerStage stage) {
                System.err.println(name + ": " + stage.text());
            }

            @Override
            public void ended(WorkerEnd how) {
                end.complete(how);
            }
        };
    }

    private static int exit(WorkerEnd end) {
        return switch (end) {
            case WorkerEnd.Released() -> {
                System.err.println("done: the coordinator has everything");
                yield RELEASED;
            }
            case WorkerEnd.NotTaken(var reason) -> {
                System.err.println("muster: " + reason);
                yield NOT_TAKEN;
            }
            case WorkerEnd.Orphaned(var reason) -> {
                System.err.println("muster: " + reason);
                yield ORPHANED;
            }
        };
    }
}
