package dev.muster.coordinator.run;

import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.SentInterval;
import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.said.Said;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;

/** Represents a message to the coordinator's actor. None of them leaves the process. */
@Said(by = "whatever concerns a run", to = "the coordinator itself")
sealed interface Message extends NoSerializationVerificationNeeded {
    /** A worker has said something. */
    record Heard(ToCoordinator word) implements Message {}

    /** Somebody outside asks something of the run. */
    record Ordered(RunOrder order) implements Message {}

    /** The worker's actor, or its whole node, is gone. */
    record Gone(RunKey key) implements Message {}

    /** An interval has come through a worker's stream of results. */
    record Arrived(RunKey key, long stream, SentInterval interval) implements Message {}

    /** A stream of results has ended, well or not. */
    record StreamOver(RunKey key, long stream) implements Message {}

    /** A time is up. */
    enum Tick implements Message {
        /** The wait for workers to join, or to get ready, is over. */
        PATIENCE,
        /** It is time to repeat what has not been answered, and to ping. */
        BEAT,
        /** It is time to tell the watcher where the run stands. */
        MOMENT,
        /** The last bound has passed: the run ends with what there is. */
        GIVE_UP
    }
}
