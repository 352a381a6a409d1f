package dev.muster.coordinator.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Tally;
import java.util.ArrayList;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MergerTest {
    private final Merger merger = new Merger(2);

    @Test
    void aSecondIsGivenWhenBothWorkersHaveToldOfIt() {
        assertThat(merger.add("a", interval(0, 0, 1))).isTrue();
        assertThat(merger.whole()).isEmpty();
        merger.add("b", interval(0, 0, 2));
        assertThat(merger.whole()).containsExactly(new MergedInterval(Interval.second(0, tally(3), 20), 2, 2));
        assertThat(merger.whole()).isEmpty();
    }

    @Test
    void anIntervalThatComesTwiceIsAddedOnce() {
        merger.add("a", interval(0, 1, 5));
        assertThat(merger.add("a", interval(0, 1, 5))).isTrue();
        assertThat(merger.add("a", interval(1, 1, 5))).isTrue();
        assertThat(merger.total()).isEqualTo(tally(5));
        assertThat(merger.next("a")).isEqualTo(2);
    }

    @Test
    void anIntervalAfterAGapIsNotAddedAndSaysSo() {
        merger.add("a", interval(0, 0, 1));
        assertThat(merger.add("a", interval(2, 2, 1))).isFalse();
        assertThat(merger.next("a")).isEqualTo(1);
        assertThat(merger.total()).isEqualTo(tally(1));
    }

    @Test
    void severalSecondsInOneIntervalStandAtItsLast() {
        merger.add("a", interval(0, 2, 7));
        for (int i = 0; i < 3; i++) merger.add("b", interval(i, i, 1));
        assertThat(merger.whole())
                .extracting(
                        merged -> merged.interval().from(),
                        merged -> merged.interval().tally())
                .containsExactly(tuple(0L, tally(1)), tuple(1L, tally(1)), tuple(2L, tally(8)));
    }

    @Test
    void aWorkerThatIsOverIsNotWaitedForAndWhatItToldStays() {
        merger.add("a", interval(0, 0, 1));
        merger.add("a", interval(1, 1, 1));
        merger.over("b");
        assertThat(merger.whole()).hasSize(2);
        assertThat(merger.of("a")).isEqualTo(tally(2));
        assertThat(merger.of("b")).isEqualTo(Tally.EMPTY);
    }

    @Test
    void whatIsNotWholeComesAtTheEnd() {
        merger.add("a", interval(0, 0, 1));
        assertThat(merger.rest()).containsExactly(new MergedInterval(Interval.second(0, tally(1), 10), 1, 2));
        assertThat(merger.rest()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void inWhateverOrderIntervalsComeEachIsCountedOnce(long seed) {
        var random = new SplittableRandom(seed);
        int workers = random.nextInt(1, 5);
        var many = new Merger(workers);
        var seconds = new ArrayList<MergedInterval>();
        long sum = 0;
        var next = new long[workers];
        for (int i = 1; i <= 200; i++) {
            int worker = random.nextInt(workers);
            long to = next[worker] + random.nextInt(3);
            var interval = interval(next[worker], to, i);
            many.add("w" + worker, interval);
            if (random.nextBoolean()) many.add("w" + worker, interval);
            sum += i;
            next[worker] = to + 1;
            seconds.addAll(many.whole());
        }
        seconds.addAll(many.rest());
        assertThat(seconds)
                .as("seed %d", seed)
                .extracting(merged -> merged.interval().from())
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(seconds.stream().map(merged -> merged.interval().tally()).reduce(Tally.EMPTY, Tally::plus))
                .as("seed %d", seed)
                .isEqualTo(many.total())
                .isEqualTo(tally(sum));
    }

    private static Interval interval(long from, long to, long n) {
        return new Interval(from, to, tally(n), 10);
    }

    static Tally tally(long n) {
        return Tally.of(Map.of(), Map.of(Counts.ACKNOWLEDGED, n));
    }
}
