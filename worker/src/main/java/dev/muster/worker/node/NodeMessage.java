package dev.muster.worker.node;

import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.cluster.ToWorker;
import dev.muster.protocol.said.Said;
import dev.muster.worker.load.CrewReport;
import java.util.Optional;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.receptionist.Receptionist;

/** All that reaches a worker: the coordinator's words, its crews' reports, its own timers. Never leaves the process. */
@Said(by = "whatever concerns a worker", to = "the worker itself")
sealed interface NodeMessage extends NoSerializationVerificationNeeded {
    /** The coordinator has said something. */
    record Heard(ToWorker message) implements NodeMessage {}

    /** The coordinators that the cluster knows have changed. */
    record Found(Receptionist.Listing listing) implements NodeMessage {}

    /** The preparation's end: what is wrong, or nothing. */
    record Checked(Optional<String> problem) implements NodeMessage {}

    /** The coordinator that was found has stopped, or its node is gone. */
    record Gone(ActorRef<ToCoordinator> coordinator) implements NodeMessage {}

    /** A crew has reported. */
    record Told(CrewReport report) implements NodeMessage {}

    /** A time is up. */
    enum Tick implements NodeMessage {
        /** It is time to ask again to take part. */
        JOIN,
        /** No coordinator was found in time. */
        NO_COORDINATOR,
        /** The warm-up of the worker's own code is over. */
        WARM,
        /** It is time to see whether the lease still holds. */
        LEASE,
        /** It is time to say the closing totals again. */
        CLOSING
    }
}
