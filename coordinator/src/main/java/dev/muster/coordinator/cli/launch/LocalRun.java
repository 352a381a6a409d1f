package dev.muster.coordinator.cli.launch;

import dev.muster.coordinator.cli.Version;
import dev.muster.coordinator.run.RunOrder;
import dev.muster.coordinator.run.RunSettings;
import dev.muster.protocol.cluster.NodeConfig;
import dev.muster.protocol.evidence.EvidenceException;
import dev.muster.protocol.evidence.RunDirectory;
import dev.muster.protocol.evidence.RunId;
import dev.muster.protocol.plan.PlanWriter;
import dev.muster.protocol.wire.Loops;
import dev.muster.worker.node.WorkerSettings;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.pekko.actor.typed.ActorRef;

/** {@code muster run}: coordinator, worker and, if the target is a fake, the fakes, in this process. */
public final class LocalRun {
    private static final Duration LEAD = Duration.ofMillis(100);

    private LocalRun() {}

    /**
     * Makes the run and gives its exit code.
     *
     * @throws IOException if the evidence cannot be kept or a port is taken, with a text for the user
     */
    public static int start(Job job) throws IOException, InterruptedException {
        RunDirectory.probe(job.out());
        boolean fake = job.plan().target().isFake();
        int cores = Runtime.getRuntime().availableProcessors();
        // Fakes in the same process get half of the cores, so that the generator keeps its own.
        int loops = LoopCount.of(job.plan(), fake ? Math.max(1, cores / 2) : cores);
        try (var workerLoops = Loops.start("worker", loops);
                var fakeLoops = Loops.start("fakes", fake ? Math.max(1, cores / 2) : 1)) {
            var system = Nodes.start(NodeConfig.local(workerLoops, fakeLoops), workerLoops, fakeLoops);
            try (var world = FakeWorld.forRun(job.plan(), "127.0.0.1", system, fakeLoops)) {
                return run(job.with(world.resolve(job.plan())), system, workerLoops, world);
            } finally {
                Nodes.stop(system);
            }
        }
    }

    private static int run(
            Job job, org.apache.pekko.actor.typed.ActorSystem<?> system, Loops loops, FakeWorld world)
            throws InterruptedException, EvidenceException {
        var id = RunId.of(Instant.now(), job.plan().name(), ThreadLocalRandom.current());
        var coordinator = new AtomicReference<ActorRef<RunOrder>>();
        try (var target = new TargetWatch(job.plan().target())) {
            var book = new RunBook(job, id, target, why -> coordinator.get().tell(new RunOrder.Stop(why)));
            var settings = new RunSettings(
                    id.text(),
                    Version.number(),
                    job.plan(),
                    PlanWriter.write(job.plan()),
                    job.workers(),
                    job.patience(),
                    RunSettings.LEASE,
                    LEAD);
            coordinator.set(Nodes.coordinator(system, settings, book::hear));
            var worker = new WorkerSettings(
                    Version.number(), "local", "local", ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE), loops, job.patience());
            Nodes.worker(system, worker, _ -> {});
            try (var _ = new Interrupt(() -> coordinator.get().tell(new RunOrder.Stop("interrupted")))) {
                return book.follow();
            }
        }
    }
}
