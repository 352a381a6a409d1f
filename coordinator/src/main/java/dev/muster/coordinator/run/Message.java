package dev.muster.coordinator.run;

import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.SentInterval;
import dev.muster.protocol.cluster.ToCoordinator;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;

/** All that reaches the coordinator. Never leaves the process. */
sealed interface Message extends NoSerializationVerificationNeeded {
    record Heard(ToCoordinator word) implements Message {}

    record Ordered(RunOrder order) implements Message {}

    /** The worker's actor, or its whole node, is gone. */
    record Gone(RunKey key) implements Message {}

    record Arrived(RunKey key, long stream, SentInterval interval) implements Message {}

    /** A stream of results has ended, well or not. */
    record StreamOver(RunKey key, long stream) implements Message {}

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
