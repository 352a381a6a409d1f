package dev.muster.protocol.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.muster.protocol.measure.Histograms;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntervalLogTest {
    private static final Instant START = Instant.parse("2026-11-30T09:15:00.250Z");
    private static final RunId ID = new RunId("run");

    @TempDir
    Path folder;

    @Test
    void isReadByThePublicReader() throws IOException {
        try (var directory = RunDirectory.begin(folder, ID)) {
            try (var log = directory.intervals(START)) {
                log.add(0, 1, tally("write", 10_000));
                log.add(1, 2.5, tally("write/a step, with=signs", 3_000_000));
            }
            directory.seal();
        }
        var lines = read(folder.resolve("run").resolve(IntervalLog.FILE));

        assertThat(lines).extracting(Histogram::getTag).containsExactly("write", "write/a_step__with_signs");
        assertThat(lines.get(0)).isEqualTo(tally("write", 10_000).histogram(Series.of("write", Part.RESPONSE)));
        assertThat(lines.get(1).getStartTimeStamp())
                .isEqualTo(START.plusSeconds(1).toEpochMilli());
        assertThat(lines.get(1).getEndTimeStamp())
                .isEqualTo(START.plusMillis(2500).toEpochMilli());
        assertThat(lines.get(1).getValueAtPercentile(100)).isBetween(3_000_000L, 3_003_000L);
    }

    @Test
    void tagsPartsAndTurnsApart() {
        assertThat(IntervalLog.tag(Series.of("write", Part.RESPONSE))).isEqualTo("write");
        assertThat(IntervalLog.tag(Series.of("write", Part.QUEUE))).isEqualTo("write.queue");
        assertThat(IntervalLog.tag(new Series("write", Part.RESPONSE, 2))).isEqualTo("write.turn2");
    }

    @Test
    void leavesTheTallyAsItWas() throws IOException {
        var tally = tally("write", 1);
        try (var directory = RunDirectory.begin(folder, ID);
                var log = directory.intervals(START)) {
            log.add(0, 1, tally);
        }
        assertThat(tally.histogram(Series.of("write", Part.RESPONSE)).getTag()).isNull();
    }

    @Test
    void doesNotSwallowAFullDisk() throws IOException {
        assumeTrue(Files.exists(Path.of("/dev/full")));
        try (var directory = RunDirectory.begin(folder, ID)) {
            Files.createSymbolicLink(directory.file(IntervalLog.FILE), Path.of("/dev/full"));
            assertThatThrownBy(() -> directory.intervals(START))
                    .isInstanceOf(EvidenceException.class)
                    .hasMessageContainingAll("intervals.hlog", "No space left");
        }
    }

    private static Tally tally(String measure, long valueUs) {
        var histogram = Histograms.create();
        histogram.recordValue(valueUs);
        return Tally.of(
                Map.of(
                        Series.of(measure, Part.RESPONSE),
                        histogram,
                        Series.of("empty", Part.RESPONSE),
                        Histograms.create()),
                Map.of());
    }

    private static List<Histogram> read(Path file) throws IOException {
        var lines = new ArrayList<Histogram>();
        try (var in = Files.newInputStream(file)) {
            var reader = new HistogramLogReader(in);
            while (reader.nextIntervalHistogram() instanceof Histogram histogram) lines.add(histogram);
        }
        return lines;
    }
}
