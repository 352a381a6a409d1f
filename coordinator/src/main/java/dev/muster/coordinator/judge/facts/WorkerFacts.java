package dev.muster.coordinator.judge.facts;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.muster.protocol.measure.Tally;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One worker and what it measured.
 *
 * @param total what the merged tally counts for it; for a lost worker this includes what was lost with it
 * @param intervals the sum of the intervals received from it
 * @param closing the totals it sent at the end; absent if it never did
 * @param skewUs how far its clock may be off the coordinator's, in µs
 */
public record WorkerFacts(
        String name,
        String address,
        State state,
        Tally total,
        Tally intervals,
        Optional<Tally> closing,
        OptionalLong skewUs) {

    public enum State {
        /** It sent its closing totals and was released. */
        FINISHED,
        /** The run ended before it did. */
        RUNNING,
        /** Dead, unreachable past its lease, or restarted. */
        LOST;

        /** As reports write it. */
        @JsonValue
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
