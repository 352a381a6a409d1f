package dev.muster.worker.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Tally;
import dev.muster.worker.load.CrewReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AssemblyTest {
    @Test
    void aSecondLeavesWhenEveryLoopHasToldOfIt() {
        var assembly = new Assembly(2);
        assertThat(assembly.take(second(0, 0))).isEmpty();
        assertThat(assembly.take(second(0, 1))).isEmpty();
        assertThat(assembly.take(second(1, 0))).containsExactly(Interval.second(0, tally(2), 2));
        assertThat(assembly.seconds()).isEqualTo(1);
    }

    @Test
    void aLoopThatHasFinishedIsNotWaitedFor() {
        var assembly = new Assembly(2);
        assembly.take(second(1, 0));
        assembly.take(second(0, 0));
        assertThat(assembly.take(second(0, 1))).isEmpty();
        assertThat(assembly.finish(1)).containsExactly(Interval.second(1, tally(1), 1));
        assertThat(assembly.isFinished()).isFalse();
    }

    @Test
    void whatALoopToldBeforeItFinishedIsInItsSecond() {
        var assembly = new Assembly(2);
        assembly.take(second(1, 0));
        assembly.finish(1);
        assertThat(assembly.take(second(0, 0))).containsExactly(Interval.second(0, tally(2), 2));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void inWhateverOrderLoopsTellEverySecondLeavesOnceAndNothingIsLost(long seed) {
        var random = new SplittableRandom(seed);
        int loops = random.nextInt(1, 6);
        var assembly = new Assembly(loops);
        var told = new int[loops];
        var lasts = new int[loops];
        for (int loop = 0; loop < loops; loop++) lasts[loop] = random.nextInt(1, 8);
        var intervals = new ArrayList<Interval>();
        while (!assembly.isFinished()) {
            int loop = random.nextInt(loops);
            if (told[loop] < lasts[loop]) intervals.addAll(assembly.take(second(loop, told[loop]++)));
            else if (told[loop]++ == lasts[loop]) intervals.addAll(assembly.finish(loop));
        }
        assertThat(intervals)
                .as("seed %d", seed)
                .extracting(Interval::from)
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(intervals)
                .as("seed %d", seed)
                .hasSize(java.util.Arrays.stream(lasts).max().orElseThrow());
        assertThat(intervals.stream().map(Interval::tally).reduce(Tally.EMPTY, Tally::plus))
                .as("seed %d", seed)
                .isEqualTo(assembly.totals())
                .isEqualTo(tally(java.util.Arrays.stream(lasts).sum()));
    }

    private static CrewReport.Measured second(int loop, long second) {
        return new CrewReport.Measured(loop, Interval.second(second, tally(1), 1));
    }

    static Tally tally(long n) {
        return Tally.of(Map.of(), Map.of(Counts.ACKNOWLEDGED, n));
    }

    static List<Interval> intervals(int count) {
        var intervals = new ArrayList<Interval>();
        for (int i = 0; i < count; i++) intervals.add(Interval.second(i, tally(i + 1), i));
        return intervals;
    }
}
