package dev.muster.worker.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Phase;
import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.worker.CrewRun;
import dev.muster.worker.Rig;
import dev.muster.worker.driver.Outcome;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BooksTest {
    private final Recorder recorder = new Recorder(List.of());

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 42, 20_261_130})
    void theSumsHoldWhateverBecomesOfPeople(long seed) {
        var random = new SplittableRandom(seed);
        var books = new Books(recorder, turns(4));
        for (int i = 0; i < 1_000; i++) {
            boolean measured = random.nextBoolean();
            switch (random.nextInt(8)) {
                case 0 -> books.sessionDropped(measured);
                case 1 -> books.sessionFailed(measured, Outcome.failed(FailureKind.FULL, ""));
                default -> live(books, random, measured);
            }
        }
        var tally = recorder.swap();
        CrewRun.addsUp(tally);
        for (boolean warmup : new boolean[] {false, true}) {
            long owed = 4 * count(tally.count(key(Of.SESSIONS, Counts.Outcome.OFFERED, warmup)));
            assertThat(tally.count(key(Of.TURNS, Counts.Outcome.OFFERED, warmup))
                            + tally.count(key(Of.TURNS, Counts.Outcome.NOT_REACHED, warmup)))
                    .as("turns of all sessions, seed %d", seed)
                    .isEqualTo(owed);
        }
    }

    private static long count(long n) {
        assertThat(n).isPositive();
        return n;
    }

    private static CounterKey key(Of of, Counts.Outcome outcome, boolean warmup) {
        var key = Counts.key(of, outcome);
        return warmup ? key.in(Phase.WARMUP) : key;
    }

    /** A session's life as the session itself would tell of it, which may end in a defect at any point. */
    private static void live(Books books, SplittableRandom random, boolean measured) {
        var life = new Life(0, measured);
        life.begins();
        books.sessionStarted(measured, random.nextLong(20_000_000));
        for (int turn = 1; turn <= 4; turn++) {
            if (random.nextInt(10) == 0) {
                books.sessionDied(life, new IllegalStateException("between turns"));
                return;
            }
            life.turnBegins(measured);
            books.turnStarted(measured, 0);
            if (random.nextInt(10) == 0) {
                books.sessionDied(life, new IllegalStateException("in a turn"));
                return;
            }
            var outcome = outcome(random);
            books.turnEnded(measured, outcome);
            life.turnEnds();
            if (turn == 4 || !(outcome instanceof Outcome.Completed)) {
                books.sessionEnded(measured, outcome, turn);
                return;
            }
        }
    }

    private static Outcome outcome(SplittableRandom random) {
        return switch (random.nextInt(6)) {
            case 0 -> Outcome.failed(FailureKind.CUT, "");
            case 1 -> Outcome.ofStatus(429);
            default -> Outcome.COMPLETED;
        };
    }

    @Test
    void lateIsMoreThan10MillisecondsAfterTheIntendedTime() {
        var books = new Books(recorder, turns(1));
        books.turnStarted(true, Books.LATE_NANOS);
        books.turnStarted(true, Books.LATE_NANOS + 1);
        assertThat(recorder.swap().count(Of.TURNS, Counts.Outcome.LATE)).isEqualTo(1);
    }

    @Test
    void theLagOfTheWarmUpIsNotInTheFigures() {
        var books = new Books(recorder, turns(1));
        books.sessionStarted(false, 5_000_000);
        books.sessionStarted(true, 1_000_000);
        var lag = recorder.swap().histogram(Series.of(Measures.LAG, Part.RESPONSE));
        assertThat(lag.getTotalCount()).isEqualTo(1);
        assertThat(lag.getMaxValue()).isLessThan(1_010);
    }

    @Test
    void aSessionWithoutABoundOnItsTurnsHasNoneThatItDidNotReach() {
        var books = new Books(recorder, Rig.plan("""
                target: { dialect: agent, url: "http://127.0.0.1:1" }
                load: { sessions: 1, for: 1s }
                """).load());
        books.sessionStarted(true, 0);
        books.turnStarted(true, 0);
        books.turnEnded(true, Outcome.ofStatus(500));
        books.sessionEnded(true, Outcome.ofStatus(500), 1);
        assertThat(recorder.swap().count(Of.TURNS, Counts.Outcome.NOT_REACHED)).isZero();
    }

    private static Load turns(int turns) {
        return Rig.plan("""
                target: { dialect: agent, url: "http://127.0.0.1:1" }
                load: { sessions: 1, turns: %d }
                """.formatted(turns)).load();
    }
}
