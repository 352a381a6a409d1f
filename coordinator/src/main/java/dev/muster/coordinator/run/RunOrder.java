package dev.muster.coordinator.run;

import dev.muster.protocol.said.Said;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;

/** Asks something of a run from outside. */
@Said(by = "the command line, a signal or the HTTP API", to = "the coordinator")
public sealed interface RunOrder extends NoSerializationVerificationNeeded {
    /**
     * Ends the run: sessions that run get a moment, what is left is cut off, the partial report is written and marked.
     */
    record Stop(String why) implements RunOrder {}
}
