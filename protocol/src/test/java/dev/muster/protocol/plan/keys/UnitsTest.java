package dev.muster.protocol.plan.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.table.Key;
import dev.muster.protocol.units.Durations;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Numbers;
import dev.muster.protocol.units.Parsed;
import dev.muster.protocol.units.Rates;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UnitsTest {
    @ParameterizedTest
    @CsvSource({
        "500us, 500000",
        "20ms, 20000000",
        "2s, 2000000000",
        "1.5s, 1500000000",
        "1m, 60000000000",
        "10m, 600000000000",
        "1h, 3600000000000",
        "1m30s, 90000000000",
        "2000 ms, 2000000000",
        "0s, 0",
        "0.5us, 500"
    })
    void durationsAreRead(String text, long nanos) {
        assertThat(Durations.parse(text)).isEqualTo(new Parsed.Good<>(Duration.ofNanos(nanos)));
    }

    @ParameterizedTest
    @CsvSource({
        "60, 60s",
        "1.5, 1.5s",
        "20sec, 20s",
        "20 seconds, 20s",
        "5min, 5m",
        "2hours, 2h",
        "300msec, 300ms",
        "20S, 20s",
        "'1,5s', 1.5s",
        ".5s, 0.5s",
        "2d, 48h",
        "7µs, 7us"
    })
    void durationsAlmostRightNameTheNearest(String text, String nearest) {
        assertThat(Durations.parse(text))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.advice()).contains('"' + nearest + '"'));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "soon",
                "-5s",
                "s",
                "1h1h",
                "1s1m",
                "1e3s",
                ".nan",
                "99999999999999999999s",
                "999999999999h",
                "0.0000001us",
                "1ns"
            })
    void otherTextIsNoDuration(String text) {
        assertThat(Durations.parse(text)).isInstanceOf(Parsed.Bad.class);
    }

    @ParameterizedTest
    @CsvSource({"500us", "20ms", "1500ms", "90s", "1m", "36h", "0s", "0.001us", "1234567.891us"})
    void durationsAreWrittenAsTheyAreRead(String text) {
        assertThat(Durations.parse(text).map(Durations::format)).isEqualTo(new Parsed.Good<>(text));
    }

    @ParameterizedTest
    @CsvSource({"500/s, 500", "30/m, 0.5", "7200/h, 2", "0.5/s, 0.5", "20 / s, 20"})
    void ratesAreReadPerSecond(String text, double perSecond) {
        assertThat(Rates.parse(text)).isEqualTo(new Parsed.Good<>(perSecond));
    }

    @ParameterizedTest
    @CsvSource({"500, 500/s", "500rps, 500/s", "500 per second, 500/s", "30/min, 30/m", "30/hour, 30/h"})
    void ratesAlmostRightNameTheNearest(String text, String nearest) {
        assertThat(Rates.parse(text))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.advice()).contains('"' + nearest + '"'));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1 / 3.0, 10 / 60.0, 1e-7, 123456.789, 1e6})
    void ratesSurviveBeingWritten(double perSecond) {
        assertThat(Rates.parse(Rates.format(perSecond))).isEqualTo(new Parsed.Good<>(perSecond));
    }

    @ParameterizedTest
    @CsvSource({"0.1%, 0.001", "1%, 0.01", "70 %, 0.7", "0%, 0", "100%, 1"})
    void sharesAreReadAsFractions(String text, double fraction) {
        assertThat(Numbers.share(text)).isEqualTo(new Parsed.Good<>(fraction));
    }

    @ParameterizedTest
    @CsvSource({"0.01, 1%", "1, 1%", "70, 70%", "0.001, 0.1%"})
    void sharesAlmostRightNameTheNearest(String text, String nearest) {
        assertThat(Numbers.share(text))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.advice()).contains('"' + nearest + '"'));
    }

    @ParameterizedTest
    @CsvSource({"010, 10", "1_000, 1000", "'1,000', 1000", "1e3, 1000", "5.0, 5", "+5, 5"})
    void wholeNumbersAlmostRightNameTheNearest(String text, String nearest) {
        assertThat(Numbers.whole(text, 1, 1_000_000))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.advice()).contains('"' + nearest + '"'));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-3",
                "0",
                "1000001",
                "99999999999999999999999999",
                "NaN",
                ".inf",
                "true",
                "0x1F",
                "1e999",
                "five",
                "2.5",
                ""
            })
    void otherTextIsNoWholeNumberInRange(String text) {
        assertThat(Numbers.whole(text, 1, 1_000_000))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class,
                        bad -> assertThat(bad.expected()).isEqualTo("a whole number from 1 to 1000000"));
    }

    @ParameterizedTest
    @CsvSource({
        "sesions, sessions",
        "sessoins, sessions",
        "Sessions, sessions",
        "max-sessions, max_sessions",
        "ulr, url"
    })
    void slipsOfThePenFindTheirWord(String slip, String word) {
        var words = PlanKeys.VOCABULARY.all().stream().map(Key::name).distinct().toList();
        assertThat(NearestWord.nearest(slip, words)).contains(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"banana", "x", "somethingelse"})
    void otherWordsFindNone(String word) {
        assertThat(NearestWord.nearest(word, LoadKeys.TABLE.names())).isEmpty();
    }
}
