package dev.muster.worker.load;

import dev.muster.protocol.said.Said;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;

/** All that reaches a crew: its worker's orders and its own timers. */
@Said(by = "its worker and its timers", to = "the crew itself")
sealed interface CrewMessage extends NoSerializationVerificationNeeded {
    /** The worker asks something of the crew. */
    record Ordered(CrewOrder order) implements CrewMessage {}

    /** A time that has come. */
    enum Tick implements CrewMessage {
        /** T0: those who were made ahead begin. */
        GO,
        /** The next arrival is due. */
        ARRIVE,
        /** A second is over. */
        SECOND,
        /** Whoever is still there is cut off. */
        CUT_OFF,
        /** Whoever was cut off and did not end is given up. */
        GIVE_UP
    }
}
