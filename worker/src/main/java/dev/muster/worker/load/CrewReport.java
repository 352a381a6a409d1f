package dev.muster.worker.load;

import dev.muster.protocol.measure.Tally;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;

/** What a crew tells its worker. */
public sealed interface CrewReport extends NoSerializationVerificationNeeded {
    int loop();

    /**
     * All that was recorded in a second of the run; they come in order and without gaps.
     *
     * @param second 0 for the one that begins at T0
     * @param live the most sessions alive at once in it
     */
    record Second(int loop, long second, Tally tally, int live) implements CrewReport {}

    /** The last session has ended; no more seconds will come. */
    record Finished(int loop) implements CrewReport {}
}
