package dev.muster.worker.node;

import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.cluster.ToWorker;
import dev.muster.worker.load.CrewReport;
import java.util.Optional;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.receptionist.Receptionist;

/** All that reaches a worker: the coordinator's words, its crews' reports, its own timers. Never leaves the process. */
sealed interface NodeMessage extends NoSerializationVerificationNeeded {
    record Heard(ToWorker message) implements NodeMessage {}

    record Found(Receptionist.Listing listing) implements NodeMessage {}

    /** The preparation's end: what is wrong, or nothing. */
    record Checked(Optional<String> problem) implements NodeMessage {}

    /** The coordinator that was found has stopped, or its node is gone. */
    record Gone(ActorRef<ToCoordinator> coordinator) implements NodeMessage {}

    record Told(CrewReport report) implements NodeMessage {}

    enum Tick implements NodeMessage {
        JOIN,
        NO_COORDINATOR,
        WARM,
        LEASE,
        CLOSING
    }
}
