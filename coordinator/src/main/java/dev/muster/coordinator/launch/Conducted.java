package dev.muster.coordinator.launch;

import dev.muster.coordinator.book.Job;
import dev.muster.coordinator.book.RunBook;
import dev.muster.coordinator.judge.ExitCode;
import dev.muster.coordinator.node.Interrupt;
import dev.muster.coordinator.node.Nodes;
import dev.muster.coordinator.run.RunOrder;
import dev.muster.coordinator.run.RunSettings;
import dev.muster.coordinator.run.Stage;
import dev.muster.coordinator.target.TargetWatch;
import dev.muster.coordinator.web.ControlApi;
import dev.muster.coordinator.world.World;
import dev.muster.protocol.evidence.Build;
import dev.muster.protocol.evidence.RunId;
import dev.muster.protocol.plan.writer.PlanWriter;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.jspecify.annotations.Nullable;

/**
 * Makes a run from its coordinator's side, the same locally and in a cluster: it starts the coordinator and follows it.
 */
final class Conducted {
    private Conducted() {}

    /**
     * Runs a job whose target is known by address, and returns the exit code.
     *
     * @param lead the time between the order to start and T0
     */
    static int run(Job job, World world, ActorSystem<?> system, Duration lead, Interrupt interrupt)
            throws IOException, InterruptedException {
        if (interrupt.first().toCompletableFuture().isDone()) return ExitCode.INTERRUPTED.code();
        var id = RunId.of(Instant.now(), job.plan().name(), ThreadLocalRandom.current());
        var coordinator = new AtomicReference<@Nullable ActorRef<RunOrder>>();
        try (var target = new TargetWatch(job.plan().target())) {
            var book = new RunBook(job, id, world, target, why -> stop(coordinator, why));
            try (var _ = api(job, system, book, coordinator)) {
                coordinator.set(Nodes.coordinator(system, settings(job, id, lead), book::hear));
                interrupt.then(
                        () -> book.state().stage().interrupted(),
                        () -> stop(coordinator, "interrupted"),
                        () -> book.state().stage() == Stage.JUDGED);
                return book.follow();
            }
        }
    }

    private static void stop(AtomicReference<@Nullable ActorRef<RunOrder>> coordinator, String why) {
        var ref = coordinator.get();
        if (ref != null) ref.tell(new RunOrder.Stop(why));
    }

    private static @Nullable ControlApi api(
            Job job, ActorSystem<?> system, RunBook book, AtomicReference<@Nullable ActorRef<RunOrder>> coordinator)
            throws IOException {
        if (job.api().isEmpty()) return null;
        var at = job.api().get();
        var api = ControlApi.start(system, at.host(), at.port(), book::state, why -> stop(coordinator, why));
        if (!job.quiet()) System.err.println("state of the run: " + api.url() + "/run");
        return api;
    }

    private static RunSettings settings(Job job, RunId id, Duration lead) {
        return new RunSettings(
                id.text(),
                Build.current().version(),
                job.plan(),
                PlanWriter.write(job.plan()),
                job.workers(),
                job.patience(),
                RunSettings.LEASE,
                lead);
    }
}
