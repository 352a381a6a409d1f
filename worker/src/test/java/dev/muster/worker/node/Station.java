package dev.muster.worker.node;

import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.SentInterval;
import dev.muster.protocol.cluster.ServiceKeys;
import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.cluster.ToWorker;
import dev.muster.protocol.plan.writer.PlanWriter;
import dev.muster.worker.Rig;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.testkit.typed.javadsl.TestProbe;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.apache.pekko.stream.Materializer;
import org.apache.pekko.stream.javadsl.Sink;

/** A worker, and a coordinator that is the test itself. */
final class Station implements AutoCloseable {
    static final Duration SOON = Duration.ofSeconds(60);
    static final RunKey KEY = new RunKey("run", "worker", 7);

    private final Rig rig = Rig.start();
    private final TestProbe<ToCoordinator> heard = rig.kit().createTestProbe();
    private final CompletableFuture<WorkerEnd> end = new CompletableFuture<>();
    private final ActorRef<ToWorker> worker;

    private Station(Duration patience) {
        var settings = new WorkerSettings("1.0", "worker", "local", 7, rig.loops(), patience);
        worker = rig.kit().spawn(Worker.create(settings, end::complete));
    }

    /** Without a coordinator. */
    static Station alone(Duration patience) {
        return new Station(patience);
    }

    /** With a coordinator that the receptionist lists. */
    static Station start() {
        return start(Duration.ofSeconds(30));
    }

    static Station start(Duration patience) {
        var station = new Station(patience);
        station.rig
                .kit()
                .system()
                .receptionist()
                .tell(Receptionist.register(ServiceKeys.COORDINATOR, station.heard.ref()));
        return station;
    }

    Rig rig() {
        return rig;
    }

    ActorRef<ToWorker> worker() {
        return worker;
    }

    void tell(ToWorker word) {
        worker.tell(word);
    }

    /** Asks to get ready for this plan, with the lease in milliseconds. */
    void prepare(String yaml, long lease) {
        hear(ToCoordinator.Join.class);
        tell(new ToWorker.Prepare(KEY, text(yaml), 0, 1, lease));
    }

    static String text(String yaml) {
        return PlanWriter.write(Rig.plan(yaml));
    }

    /** The next word of this kind; others before it are let pass. */
    <T extends ToCoordinator> T hear(Class<T> kind) {
        return heard
                .fishForMessage(
                        SOON,
                        word -> kind.isInstance(word)
                                ? org.apache.pekko.actor.testkit.typed.javadsl.FishingOutcomes.complete()
                                : org.apache.pekko.actor.testkit.typed.javadsl.FishingOutcomes.continueAndIgnore())
                .stream()
                .map(kind::cast)
                .findFirst()
                .orElseThrow();
    }

    TestProbe<ToCoordinator> heard() {
        return heard;
    }

    WorkerEnd end() {
        return end.orTimeout(SOON.toSeconds(), TimeUnit.SECONDS).join();
    }

    /** Reads a stream of results as it comes. */
    BlockingQueue<SentInterval> read(ToCoordinator.Results results) {
        var read = new LinkedBlockingQueue<SentInterval>();
        results.intervals()
                .getSource()
                .runWith(
                        Sink.foreach(read::add),
                        Materializer.matFromSystem(rig.kit().system()));
        return read;
    }

    @Override
    public void close() {
        rig.close();
    }
}
