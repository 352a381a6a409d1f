package dev.muster.coordinator.run;

import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.SentInterval;
import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.said.Said;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;

/** All that reaches the coordinator. Never leaves the process. */
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
        /** No more workers are waited for. */
        PATIENCE,
        /** Say again what has not been answered, and ping. */
        BEAT,
        /** Tell the watcher where the run stands. */
        MOMENT,
        /** The last bound: end with what there is. */
        GIVE_UP
    }
}
