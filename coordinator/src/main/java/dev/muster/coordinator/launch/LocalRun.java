package dev.muster.coordinator.launch;

import dev.muster.coordinator.book.Job;
import dev.muster.coordinator.node.Interrupt;
import dev.muster.coordinator.node.Nodes;
import dev.muster.coordinator.world.FakeLoops;
import dev.muster.coordinator.world.FakeWorld;
import dev.muster.coordinator.world.World;
import dev.muster.protocol.cluster.NodeConfig;
import dev.muster.protocol.evidence.Build;
import dev.muster.protocol.evidence.RunDirectory;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.worker.node.WorkerSettings;
import dev.muster.worker.node.WorkerWatcher;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.pekko.actor.typed.ActorSystem;

/** Runs {@code muster run}: coordinator, worker and, if the target is a fake, the fakes, in this process. */
public final class LocalRun {
    private static final Duration LEAD = Duration.ofMillis(300);

    private LocalRun() {}

    /**
     * Makes the run and returns its exit code.
     *
     * @throws IOException if the evidence cannot be kept or a port is taken, with a text for the user
     */
    public static int start(Job job) throws IOException, InterruptedException {
        RunDirectory.probe(job.out());
        try (var interrupt = new Interrupt()) {
            return start(job, interrupt);
        }
    }

    private static int start(Job job, Interrupt interrupt) throws IOException, InterruptedException {
        // Fakes in the same process get half of the cores, so that the generator keeps its own.
        int cores = Runtime.getRuntime().availableProcessors();
        return job.plan().target().isFake()
                ? withFakes(job, Math.max(1, cores / 2), interrupt)
                : alone(job, cores, interrupt);
    }

    private static int alone(Job job, int cores, Interrupt interrupt) throws IOException, InterruptedException {
        try (var loops = Loops.start("worker", cores)) {
            var system = Nodes.start(NodeConfig.local(loops), loops);
            try {
                return run(job, World.NONE, system, loops, interrupt);
            } finally {
                Nodes.stop(system);
            }
        }
    }

    private static int withFakes(Job job, int share, Interrupt interrupt) throws IOException, InterruptedException {
        try (var loops = Loops.start("worker", share);
                var fakes = FakeLoops.start(share)) {
            var all = fakes.with(loops);
            var system = Nodes.start(NodeConfig.local(all), all);
            try (var world = FakeWorld.start(job.plan(), job.out(), "127.0.0.1", system, fakes, interrupt)) {
                return run(job.with(world.resolve(job.plan())), world, system, loops, interrupt);
            } finally {
                Nodes.stop(system);
            }
        }
    }

    private static int run(Job job, World world, ActorSystem<?> system, Loops loops, Interrupt interrupt)
            throws IOException, InterruptedException {
        var worker = new WorkerSettings(
                Build.current().version(),
                "local",
                "local",
                ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE),
                loops,
                job.patience());
        Nodes.worker(system, worker, WorkerWatcher.NOBODY);
        return Conducted.run(job, world, system, LEAD, interrupt);
    }
}
