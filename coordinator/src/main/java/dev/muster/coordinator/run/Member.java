package dev.muster.coordinator.run;

import dev.muster.protocol.cluster.Health;
import dev.muster.protocol.cluster.Joining;
import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.cluster.ToWorker;
import dev.muster.protocol.measure.Tally;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * Holds what the coordinator knows of one worker.
 *
 * @param heard the time of its last sign of life, on the coordinator's clock
 * @param stream the number of the stream of results that is open or asked for
 */
record Member(
        Joining joining,
        ActorRef<ToWorker> ref,
        RunKey key,
        Stage stage,
        ClockOffset offset,
        long heard,
        long stream,
        Optional<Closing> closing) {

    /** Says how far the worker has come. */
    enum Stage {
        JOINED,
        READY,
        STARTED,
        LOST
    }

    /** Holds what the worker reported at its end. */
    record Closing(long intervals, Tally totals, Health health) {}

    static Member joined(Joining joining, ActorRef<ToWorker> ref, String run, long now) {
        var key = new RunKey(run, joining.name(), joining.epoch());
        return new Member(joining, ref, key, Stage.JOINED, ClockOffset.UNKNOWN, now, 0, Optional.empty());
    }

    String name() {
        return joining.name();
    }

    boolean isLost() {
        return stage == Stage.LOST;
    }

    Member at(Stage next) {
        return new Member(joining, ref, key, next, offset, heard, stream, closing);
    }

    Member heardAt(long now) {
        return new Member(joining, ref, key, stage, offset, now, stream, closing);
    }

    Member ponged(ToCoordinator.Pong pong, long now) {
        var measured = offset.with(pong.sentNanos(), pong.workerNanos(), now);
        return new Member(joining, ref, key, stage, measured, now, stream, closing);
    }

    Member nextStream() {
        return new Member(joining, ref, key, stage, offset, heard, stream + 1, closing);
    }

    Member closed(ToCoordinator.Closed closed) {
        var end = new Closing(closed.intervals(), closed.totals().tally(), closed.health());
        return new Member(joining, ref, key, stage, offset, heard, stream, Optional.of(end));
    }
}
