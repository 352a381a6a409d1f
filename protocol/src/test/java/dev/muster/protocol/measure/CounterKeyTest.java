package dev.muster.protocol.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CounterKeyTest {
    @ParameterizedTest
    @EnumSource
    void everyKeyIsReadBackFromItsText(Counted counted) {
        for (var kind : new String[] {"", "failed", "write/comment", "a.b"})
            for (var phase : Phase.values()) {
                var key = new CounterKey(phase, counted, kind);
                assertThat(CounterKey.parse(key.text())).isEqualTo(key);
            }
    }

    @Test
    void theTextOfAKeyIsWhatRunningTotalsHaveAlwaysCalledIt() {
        assertThat(Counts.key(Counts.Of.TURNS, Counts.Outcome.NOT_REACHED).text())
                .isEqualTo("turns.not_reached");
        assertThat(Counts.failures("timeout").in(Phase.WARMUP).text()).isEqualTo("warmup.failures.timeout");
        assertThat(Counts.SERVER_WRITTEN.text()).isEqualTo("tokens.server.cache_written");
        assertThat(Counts.LIVED_US.text()).isEqualTo("lived_us");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "warmup.", "turn", "turnsfailed", "nothing.of.this"})
    void aTextThatNamesNoCounterIsRefused(String text) {
        assertThatThrownBy(() -> CounterKey.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text);
    }

    @Test
    void kindsAreThoseOfTheRunAlone() {
        var recorder = new Recorder(List.of());
        recorder.counter(Counts.failures("timeout")).add(2);
        recorder.counter(Counts.failures("reset").in(Phase.WARMUP)).add(5);
        recorder.counter(Counts.anomalies("timeout")).add(7);
        assertThat(recorder.swap().byKind(Counted.FAILURES)).containsOnly(Map.entry("timeout", 2L));
    }
}
