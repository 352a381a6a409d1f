package dev.muster.coordinator.run;

import org.apache.pekko.actor.NoSerializationVerificationNeeded;

/** Asks something of a run from outside. */
public sealed interface RunOrder extends NoSerializationVerificationNeeded {
    /**
     * Ends the run: sessions that run get a moment, what is left is cut off, the partial report is written and marked.
     */
    record Stop(String why) implements RunOrder {}
}
