package dev.muster.protocol.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Load.Arrive;
import dev.muster.protocol.plan.Load.Order;
import dev.muster.protocol.plan.Load.Pacing;
import dev.muster.protocol.plan.Load.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FireTimesTest {
    private static final long SECOND = 1_000_000_000;

    static List<Arrive> arrivals() {
        return List.of(
                new Arrive.AtOnce(),
                new Arrive.Over(Duration.ofSeconds(7), Order.EVEN),
                new Arrive.Over(Duration.ofSeconds(7), Order.RANDOM),
                new Arrive.Rate(333, Pacing.CONSTANT),
                new Arrive.Rate(333, Pacing.POISSON),
                new Arrive.Steps(steps(), Pacing.CONSTANT),
                new Arrive.Steps(steps(), Pacing.POISSON));
    }

    private static List<Stage> steps() {
        return List.of(
                new Stage(100, Duration.ofSeconds(1)),
                new Stage(1_000, Duration.ofMillis(500)),
                new Stage(50, Duration.ofSeconds(2)));
    }

    @ParameterizedTest
    @MethodSource("arrivals")
    void timesNeverFallAndBeginAtT0OrLater(Arrive arrive) {
        assertThat(times(arrive, 1)).isNotEmpty().isSorted().allMatch(time -> time >= 0);
    }

    @ParameterizedTest
    @MethodSource("arrivals")
    void stripesInterleaveExactlyAsTheWhole(Arrive arrive) {
        var whole = indexed(Stripe.WHOLE, arrive);
        assertThat(whole.values()).containsExactlyElementsOf(times(arrive, 1));
        for (int workers = 1; workers <= 7; workers++) {
            var together = new TreeMap<Long, Long>();
            int count = 0;
            for (int i = 0; i < workers; i++) {
                var own = indexed(new Stripe(i, workers), arrive);
                count += own.size();
                together.putAll(own);
            }
            assertThat(together).as("%d workers", workers).isEqualTo(whole);
            assertThat(count).as("%d workers", workers).isEqualTo(whole.size());
        }
    }

    @ParameterizedTest
    @MethodSource("arrivals")
    void theLoopsOfAWorkerInterleaveExactlyAsTheWorker(Arrive arrive) {
        var worker = new Stripe(2, 3);
        for (int loops = 1; loops <= 4; loops++) {
            var together = new TreeMap<Long, Long>();
            for (int i = 0; i < loops; i++) together.putAll(indexed(worker.part(i, loops), arrive));
            assertThat(together).as("%d loops", loops).isEqualTo(indexed(worker, arrive));
        }
    }

    @ParameterizedTest
    @MethodSource("arrivals")
    void theSameSeedGivesTheSameTimes(Arrive arrive) {
        assertThat(times(arrive, 7)).isEqualTo(times(arrive, 7));
    }

    @Test
    void anotherSeedGivesOthersWhereThereIsChance() {
        for (var arrive :
                List.of(new Arrive.Over(Duration.ofSeconds(7), Order.RANDOM), new Arrive.Rate(333, Pacing.POISSON)))
            assertThat(times(arrive, 7)).isNotEqualTo(times(arrive, 8));
        var constant = new Arrive.Rate(333, Pacing.CONSTANT);
        assertThat(times(constant, 7)).isEqualTo(times(constant, 8));
    }

    @Test
    void aConstantRateDoesNotDriftOverAMillionArrivals() {
        var cursor = FireTimes.of(open(new Arrive.Rate(3_000, Pacing.CONSTANT), Duration.ofHours(1)), 1)
                .cursor();
        for (int k = 0; k < 1_000_000; k++) {
            long time = cursor.next();
            if (k % 99_999 == 0) assertThat(time).isBetween(k * SECOND / 3_000 - 1, k * SECOND / 3_000 + 1);
        }
    }

    @Test
    void aConstantRateGivesRateTimesDurationAndAWindowItsSessions() {
        assertThat(times(new Arrive.Rate(333, Pacing.CONSTANT), 1)).hasSize(3_330);
        assertThat(times(new Arrive.AtOnce(), 1)).hasSize(1_000).containsOnly(0L);
        assertThat(times(new Arrive.Over(Duration.ofSeconds(7), Order.EVEN), 1))
                .hasSize(1_000)
                .doesNotHaveDuplicates()
                .allMatch(time -> time < 7 * SECOND && time % (7 * SECOND / 1_000) == 0);
        assertThat(times(new Arrive.Over(Duration.ofSeconds(7), Order.RANDOM), 1))
                .hasSize(1_000)
                .allMatch(time -> time < 7 * SECOND);
    }

    @Test
    void stepsFollowEachOtherEachAtItsRate() {
        var times = times(new Arrive.Steps(steps(), Pacing.CONSTANT), 1);
        assertThat(times).hasSize(100 + 500 + 100);
        assertThat(times.subList(0, 100)).allMatch(time -> time < SECOND);
        assertThat(times.subList(100, 600)).allMatch(time -> time >= SECOND && time < SECOND * 3 / 2);
        assertThat(times.get(600)).isEqualTo(SECOND * 3 / 2);
    }

    @Test
    void poissonGapsHaveTheMeanOfTheRateAndTheVarianceOfItsSquare() {
        var cursor = FireTimes.of(open(new Arrive.Rate(500, Pacing.POISSON), Duration.ofHours(1)), 42)
                .cursor();
        int count = 500_000;
        double sum = 0;
        double squares = 0;
        long before = 0;
        for (int k = 0; k < count; k++) {
            long time = cursor.next();
            double gap = (time - before) / 1e9;
            before = time;
            sum += gap;
            squares += gap * gap;
        }
        double mean = sum / count;
        assertThat(mean).isCloseTo(1 / 500.0, Percentage.withPercentage(1));
        assertThat(squares / count - mean * mean).isCloseTo(1 / 250_000.0, Percentage.withPercentage(2));
    }

    @Test
    void sharesOfAWholeNumberAddUpToIt() {
        for (int whole : new int[] {0, 1, 5, 64, 1_000, 9_999}) {
            for (int of = 1; of <= 7; of++) {
                int sum = 0;
                for (int i = 0; i < of; i++) sum += new Stripe(i, of).shareOf(whole);
                assertThat(sum).as("%d in %d", whole, of).isEqualTo(whole);
            }
        }
    }

    private static List<Long> times(Arrive arrive, long seed) {
        var times = new ArrayList<Long>();
        var cursor = FireTimes.of(load(arrive), seed).cursor();
        for (long time = cursor.next(); time != FireTimes.END; time = cursor.next()) times.add(time);
        return times;
    }

    private static Map<Long, Long> indexed(Stripe stripe, Arrive arrive) {
        var times = new TreeMap<Long, Long>();
        var arrivals = stripe.arrivals(FireTimes.of(load(arrive), 1));
        while (arrivals.advance()) times.put(arrivals.index(), arrivals.time());
        return times;
    }

    private static Load load(Arrive arrive) {
        return switch (arrive) {
            case Arrive.Rate _, Arrive.Steps _ -> open(arrive, Duration.ofSeconds(10));
            case Arrive.AtOnce _, Arrive.Over _ ->
                new Load(
                        OptionalInt.of(1_000),
                        1,
                        Optional.empty(),
                        arrive,
                        new Load.Think.None(),
                        Duration.ZERO,
                        1_000,
                        Load.WhenFull.FAIL,
                        Load.Messages.VARIED);
        };
    }

    private static Load open(Arrive arrive, Duration duration) {
        return new Load(
                OptionalInt.empty(),
                1,
                Optional.of(duration),
                arrive,
                new Load.Think.None(),
                Duration.ZERO,
                1_000,
                Load.WhenFull.FAIL,
                Load.Messages.VARIED);
    }
}
