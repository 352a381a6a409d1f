package dev.muster.coordinator.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Tallies;
import dev.muster.coordinator.judge.rank.Ms;
import dev.muster.protocol.measure.Tally;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressTest {
    private static final Duration FIVE = Duration.ofSeconds(5);

    @Test
    void isOneLine() {
        var tally = Tallies.healthy().done();
        var progress =
                Progress.of(Runs.plan(Runs.latency(95, 2_000)), Duration.ofSeconds(65), 30, tally, tally, FIVE, 2, 3);

        assertThat(progress.line())
                .isEqualTo("1:05  30 sessions, 60 turns, 12.0/s, write p95 10.3 of 2000 ms, failed 0, "
                        + "lag p99 0.900 ms, workers 2/3");
    }

    @Test
    void saysWhatIsNotKnownYet() {
        var progress = Progress.of(
                Runs.plan(Runs.latency(95, 2_000)), Duration.ofHours(1), 1, Tally.EMPTY, Tally.EMPTY, FIVE, 0, 1);

        assertThat(progress.line())
                .isEqualTo(
                        "1:00:00  1 session, 0 turns, 0.0/s, write p95 - of 2000 ms, failed 0, lag p99 -, workers 0/1");
    }

    @ParameterizedTest(name = "{0} us are {1} ms")
    @CsvSource({
        "0, 0.000",
        "7, 0.007",
        "999, 0.999",
        "1000, 1.00",
        "9994, 9.99",
        "9995, 10.0",
        "99949, 99.9",
        "99950, 100",
        "2000000, 2000",
        "16543210, 16543"
    })
    void writesMillisecondsWithSensibleDigits(long micros, String text) {
        assertThat(Ms.text(micros)).isEqualTo(text);
    }
}
