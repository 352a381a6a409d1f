package dev.muster.coordinator.report.document;

import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One measure.
 *
 * @param response from the intended time to the end
 * @param queue from acting to the first byte written
 * @param service from the first byte written to the end
 * @param byTurn the response of first turns, of second turns, and so on; the last also holds all later ones
 */
public record MeasureRow(Quantiles response, Quantiles queue, Quantiles service, List<Quantiles> byTurn) {
    public MeasureRow {
        byTurn = List.copyOf(byTurn);
    }

    static MeasureRow of(Tally tally, String measure) {
        return new MeasureRow(
                Quantiles.ofResponse(tally, measure),
                Quantiles.of(tally, Series.of(measure, Part.QUEUE)),
                Quantiles.of(tally, Series.of(measure, Part.SERVICE)),
                IntStream.rangeClosed(1, lastTurn(tally, measure))
                        .mapToObj(turn -> Quantiles.of(tally, new Series(measure, Part.RESPONSE, turn)))
                        .toList());
    }

    private static int lastTurn(Tally tally, String measure) {
        return IntStream.rangeClosed(1, Series.LAST_TURN)
                .filter(turn -> tally.histograms().containsKey(new Series(measure, Part.RESPONSE, turn)))
                .max()
                .orElse(0);
    }
}
