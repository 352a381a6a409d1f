package dev.muster.worker.load;

import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.said.Said;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;

/** What a crew tells its worker. */
@Said(by = "the crew of a loop", to = "its worker")
public sealed interface CrewReport extends NoSerializationVerificationNeeded {
    int loop();

    /**
     * All that was recorded in a second of the run; they come in order and without gaps.
     *
     * @param second an interval of one second; 0 for the one that begins at T0
     */
    record Measured(int loop, Interval second) implements CrewReport {}

    /** The last session has ended; no more seconds will come. */
    record Finished(int loop) implements CrewReport {}
}
