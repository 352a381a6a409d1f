package dev.muster.fakes.model.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultPlanTest {
    @Test
    void everyKindGoesWrongInItsShareOfCallsAndNoOtherDoes() {
        var plan = FaultPlan.parse(List.of("429=0.1", "cut=0.02", "stall=0.3:2m"), 7);
        var counted = counts(plan, 20_000);
        assertThat(counted.keySet()).containsExactlyInAnyOrder(FaultKind.RATE_LIMITED, FaultKind.CUT, FaultKind.STALL);
        assertThat(counted.getOrDefault(FaultKind.RATE_LIMITED, 0L) / 20_000.0).isCloseTo(0.1, within(0.01));
        assertThat(counted.getOrDefault(FaultKind.CUT, 0L) / 20_000.0).isCloseTo(0.02, within(0.005));
        assertThat(counted.getOrDefault(FaultKind.STALL, 0L) / 20_000.0).isCloseTo(0.3, within(0.01));
    }

    @Test
    void theSameSeedHitsTheSameCallsAndAnotherSeedOthers() {
        var rates = List.of("500=0.2", "reset=0.2");
        var once = hits(FaultPlan.parse(rates, 1));
        assertThat(hits(FaultPlan.parse(rates, 1))).isEqualTo(once);
        assertThat(hits(FaultPlan.parse(rates, 2))).isNotEqualTo(once);
    }

    @Test
    void whatIsReadIsWrittenTheSame() {
        var texts = List.of("429=0.25:250ms", "stall=0.5:2m", "double-end=0.125");
        assertThat(FaultPlan.parse(texts, 1).shares())
                .extracting(FaultPlan.Share::text)
                .isEqualTo(texts);
        assertThat(Fault.parse("stall").pause()).isEqualTo(Duration.ofSeconds(30));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "429           | expected KIND=RATE",
                "teapot=0.1    | found \"teapot\", expected one of 429, 500",
                "cut=much      | found the rate \"much\"",
                "cut=1.5       | a number from 0 to 1",
                "cut=NaN       | a number from 0 to 1",
                "cut=0.1:5s    | it does not last",
                "stall=0.1:soon| expected a duration"
            })
    void whatIsNoFaultIsSaidWithWhatWasExpected(String text, String message) {
        assertThatThrownBy(() -> FaultPlan.parse(List.of(text), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void ratesAddUpToOneAtMostAndAKindComesOnce() {
        assertThatThrownBy(() -> FaultPlan.parse(List.of("cut=0.6", "stall=0.6"), 1))
                .hasMessageContaining("add up to 1.2, expected at most 1");
        assertThatThrownBy(() -> FaultPlan.parse(List.of("cut=0.1", "cut=0.2"), 1))
                .hasMessageContaining("\"cut\" twice");
    }

    private static Map<FaultKind, Long> counts(FaultPlan plan, int calls) {
        return LongStream.range(0, calls)
                .mapToObj(plan::of)
                .flatMap(Optional::stream)
                .collect(Collectors.groupingBy(Fault::kind, Collectors.counting()));
    }

    private static List<Optional<Fault>> hits(FaultPlan plan) {
        return LongStream.range(0, 200).mapToObj(plan::of).toList();
    }
}
