package dev.muster.worker.load;

import dev.muster.protocol.said.Said;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;

/** What a worker asks of a crew. */
@Said(by = "a worker", to = "the crew of a loop")
public sealed interface CrewOrder extends NoSerializationVerificationNeeded {
    /** "T0 is this instant of the loop's clock": it may lie ahead, or a little behind. */
    record Begin(long t0) implements CrewOrder {}

    /** "Begin no session and no turn any more; cut off what still runs after this long." */
    record Drain(long withinNanos) implements CrewOrder {}
}
