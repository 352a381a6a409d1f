package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.Goodput;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The calls that Muster itself made of a model and that kept every latency limit; unknown where it made none.
 *
 * @param perS good ones a second, after the warm-up
 * @param goodFraction good ones of those that completed or failed
 */
public record GoodputRow(OptionalLong good, OptionalDouble perS, OptionalDouble goodFraction) {
    private static final GoodputRow UNKNOWN =
            new GoodputRow(OptionalLong.empty(), OptionalDouble.empty(), OptionalDouble.empty());

    static GoodputRow of(Facts facts) {
        return Goodput.of(facts).map(GoodputRow::of).orElse(UNKNOWN);
    }

    private static GoodputRow of(Goodput goodput) {
        return new GoodputRow(
                OptionalLong.of(goodput.good()),
                OptionalDouble.of(goodput.perSecond()),
                OptionalDouble.of(goodput.fraction()));
    }
}
