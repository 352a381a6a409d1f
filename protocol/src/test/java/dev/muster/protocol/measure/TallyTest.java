package dev.muster.protocol.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any grouping of workers and seconds gives the same result. */
class TallyTest {
    private static final List<Recorder.Limit> LIMITS = List.of(new Recorder.Limit(0, "write", 500_000_000));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void addingIsAssociativeAndCommutativeAndTheEmptyOneChangesNothing(long seed) {
        var random = new SplittableRandom(seed);
        var a = some(random);
        var b = some(random);
        var c = some(random);
        assertThat(a.plus(b).plus(c)).as("seed %d", seed).isEqualTo(a.plus(b.plus(c)));
        assertThat(a.plus(b)).as("seed %d", seed).isEqualTo(b.plus(a));
        assertThat(a.plus(Tally.EMPTY)).isEqualTo(a);
        assertThat(Tally.EMPTY.plus(a)).isEqualTo(a);
    }

    @Test
    void addingChangesNeither() {
        var random = new SplittableRandom(9);
        var a = some(random);
        var b = some(random);
        var before = Snapshot.of(a).tally();
        var _ = a.plus(b);
        assertThat(a).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void theSameValuesThroughOneOrManyRecordersMergeToEqualHistograms(int many) {
        var one = new Recorder(LIMITS);
        var recorders = new ArrayList<Recorder>();
        for (int i = 0; i < many; i++) recorders.add(new Recorder(LIMITS));
        var sum = Tally.EMPTY;
        var random = new SplittableRandom(42);
        for (int i = 0; i < 20_000; i++) {
            long intended = random.nextLong(1_000_000_000);
            long acted = intended + random.nextLong(2_000_000);
            long written = acted + random.nextLong(1L << random.nextInt(30));
            long ended = written + random.nextLong(1L << random.nextInt(1, 40));
            int turn = random.nextInt(15);
            one.meter("write").record(turn, intended, acted, written, ended);
            var recorder = recorders.get(random.nextInt(many));
            recorder.meter("write").record(turn, intended, acted, written, ended);
            if (random.nextInt(1_000) == 0) sum = sum.plus(recorder.swap());
        }
        for (var recorder : recorders) sum = sum.plus(recorder.swap());
        assertThat(sum).isEqualTo(one.swap());
    }

    @Test
    void aSwapLosesNothingAndDoublesNothing() {
        var recorder = new Recorder(LIMITS);
        var seconds = new ArrayList<Tally>();
        for (int i = 1; i <= 1_000; i++) {
            recorder.meter("write").record(1, 0, 0, 0, i * 1_000_000L);
            recorder.counter(Counts.ACKNOWLEDGED).increment();
            if (i % 7 == 0) seconds.add(recorder.swap());
        }
        seconds.add(recorder.swap());
        seconds.add(recorder.swap());
        var sum = seconds.stream().reduce(Tally.EMPTY, Tally::plus);
        assertThat(sum.count(Counts.ACKNOWLEDGED)).isEqualTo(1_000);
        assertThat(sum.histogram(Series.of("write", Part.RESPONSE)).getTotalCount())
                .isEqualTo(1_000);
        assertThat(sum.count(Counts.over(0))).isEqualTo(500);
        assertThat(seconds.getLast()).isEqualTo(Tally.EMPTY);
    }

    @Test
    void aTallyThatWasSwappedOutIsNeverTouchedAgain() {
        var recorder = new Recorder(LIMITS);
        recorder.meter("write").record(1, 0, 0, 0, 1_000_000);
        var swapped = recorder.swap();
        var copy = Snapshot.of(swapped).tally();
        recorder.meter("write").record(1, 0, 0, 0, 2_000_000);
        recorder.meter("write").miss();
        assertThat(swapped).isEqualTo(copy);
    }

    @Test
    void whatIsOverALimitIsCountedExactlyAtItsEdge() {
        var recorder =
                new Recorder(List.of(new Recorder.Limit(3, "write", 500_000_000), new Recorder.Limit(4, "read", 1)));
        recorder.meter("write").record(1, 1_000, 1_000, 1_000, 500_001_000);
        recorder.meter("write").record(1, 1_000, 1_000, 1_000, 500_001_001);
        recorder.meter("write").record(1, 1_001, 1_001, 1_001, 500_001_001);
        var tally = recorder.swap();
        assertThat(tally.count(Counts.over(3))).isEqualTo(1);
        assertThat(tally.count(Counts.over(4))).isZero();
    }

    @Test
    void aValueAboveSixHoursIsKeptAsSixHoursAndCounted() {
        long sixHours = Histograms.HIGHEST_US * 1_000;
        var recorder = new Recorder(List.of());
        recorder.meter("turn").record(1, 0, 0, 0, sixHours);
        recorder.meter("turn").record(1, 0, 0, 0, sixHours + 1_000_000_000_000L);
        var tally = recorder.swap();
        var response = tally.histogram(Series.of("turn", Part.RESPONSE));
        assertThat(response.getTotalCount()).isEqualTo(2);
        assertThat(response.highestEquivalentValue(Histograms.HIGHEST_US)).isEqualTo(response.getMaxValue());
        assertThat(tally.count(Counts.clamped("turn"))).isEqualTo(1);
    }

    @Test
    void theResponseIsTheSumOfItsParts() {
        var recorder = new Recorder(List.of());
        recorder.meter("write").record(2, 1_000_000, 1_011_000, 1_031_000, 1_071_000);
        var tally = recorder.swap();
        assertThat(value(tally, Part.LAG)).isEqualTo(11);
        assertThat(value(tally, Part.QUEUE)).isEqualTo(20);
        assertThat(value(tally, Part.SERVICE)).isEqualTo(40);
        assertThat(value(tally, Part.RESPONSE)).isEqualTo(71);
    }

    private static long value(Tally tally, Part part) {
        return tally.histogram(Series.of("write", part)).getMaxValue();
    }

    @Test
    void aTurnIsKeptApartUpToTheLastWhichStandsForAllLaterOnes() {
        var recorder = new Recorder(List.of());
        for (int turn = 0; turn <= 12; turn++) recorder.meter("write").record(turn, 0, 0, 0, 1_000);
        var tally = recorder.swap();
        assertThat(tally.histogram(new Series("write", Part.RESPONSE, 1)).getTotalCount())
                .isEqualTo(1);
        assertThat(tally.histogram(new Series("write", Part.RESPONSE, Series.LAST_TURN))
                        .getTotalCount())
                .isEqualTo(3);
        assertThat(tally.histogram(Series.of("write", Part.RESPONSE)).getTotalCount())
                .isEqualTo(13);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aSnapshotGivesBackItsTally(long seed) {
        var tally = some(new SplittableRandom(seed));
        var snapshot = Snapshot.of(tally);
        assertThat(snapshot.tally()).isEqualTo(tally);
        assertThat(Snapshot.of(snapshot.tally())).isEqualTo(snapshot).hasSameHashCodeAs(snapshot);
        assertThat(Snapshot.of(Tally.EMPTY).tally()).isEqualTo(Tally.EMPTY);
    }

    @Test
    void aTallyFromASnapshotCanTakeLargerValuesThanItHolds() {
        var small = new Recorder(List.of());
        small.meter("write").record(1, 0, 0, 0, 1_000);
        var large = new Recorder(List.of());
        large.meter("write").record(1, 0, 0, 0, 3_600_000_000_000L);
        var sum =
                Snapshot.of(small.swap()).tally().plus(Snapshot.of(large.swap()).tally());
        assertThat(sum.histogram(Series.of("write", Part.RESPONSE)).getTotalCount())
                .isEqualTo(2);
    }

    @Test
    void bytesThatAreNoSnapshotAreRefused() {
        var bytes = Snapshot.of(some(new SplittableRandom(1))).bytes();
        for (int length : new int[] {0, 3, 10, bytes.length / 2, bytes.length - 1})
            assertThatIllegalArgumentException()
                    .as("%d bytes", length)
                    .isThrownBy(() -> new Snapshot(Arrays.copyOf(bytes, length)).tally());
    }

    private static Tally some(SplittableRandom random) {
        var recorder = new Recorder(LIMITS);
        for (int i = random.nextInt(50, 500); i > 0; i--) {
            var measure = random.nextBoolean() ? "write" : "read";
            long ended = random.nextLong(1L << random.nextInt(10, 45));
            recorder.meter(measure).record(random.nextInt(12), 0, ended / 4, ended / 2, ended);
            recorder.counter(Counts.failures("kind-" + random.nextInt(3))).add(random.nextInt(1, 5));
            if (random.nextInt(5) == 0) recorder.meter("turn").miss();
        }
        return recorder.swap();
    }
}
