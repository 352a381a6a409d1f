package dev.muster.protocol.evidence;

import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Tally;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes the intervals of a run as an HdrHistogram log (format 1.3), which public tools read. Values are in µs; the
 * column of maxima is in ms. Lines are tagged by measure: {@code write} is its response time; {@code write.queue},
 * {@code write.service} and {@code write.lag} are the parts of it; {@code write.turn2} is the response time of second
 * turns.
 */
public final class IntervalLog implements AutoCloseable {
    static final String FILE = "intervals.hlog";
    private static final double MICROS_PER_MS = 1000;

    private final Remembering stream;
    private final PrintStream printer;
    private final HistogramLogWriter writer;

    /** Remembers the failure that a {@link PrintStream} swallows, because a full disk must not go unnoticed. */
    private static final class Remembering extends OutputStream {
        private final OutputStream to;
        private @Nullable IOException failure;

        Remembering(OutputStream to) {
            this.to = to;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                to.write(bytes, from, length);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        @Override
        public void close() throws IOException {
            to.close();
        }
    }

    /** Takes over the stream. Throws an {@link EvidenceException} if it cannot write the head of the log. */
    IntervalLog(OutputStream to, Instant start) throws EvidenceException {
        stream = new Remembering(to);
        printer = new PrintStream(stream, false, StandardCharsets.US_ASCII);
        writer = new HistogramLogWriter(printer);
        writer.outputComment("[Muster; values in us, maxima in ms; tags are measures]");
        writer.outputLogFormatVersion();
        writer.outputStartTime(start.toEpochMilli());
        writer.setBaseTime(start.toEpochMilli());
        writer.outputBaseTime(start.toEpochMilli());
        writer.outputLegend();
        flush();
    }

    /**
     * Adds what was measured between two times, which are in seconds after the start. Series without samples are left
     * out. Throws an {@link EvidenceException} if it cannot write.
     */
    public void add(double fromSeconds, double toSeconds, Tally tally) throws EvidenceException {
        tally.histograms().forEach((series, histogram) -> {
            if (histogram.getTotalCount() > 0)
                writer.outputIntervalHistogram(fromSeconds, toSeconds, tagged(series, histogram), MICROS_PER_MS);
        });
        flush();
    }

    private static Histogram tagged(Series series, Histogram histogram) {
        var copy = histogram.copy();
        copy.setTag(tag(series));
        return copy;
    }

    /**
     * Returns the tag of a series' lines. Every character but letters, digits, {@code /}, {@code _}, {@code .} and
     * {@code -} becomes an underscore, since the format gives some of them a meaning of its own.
     */
    public static String tag(Series series) {
        var measure = series.measure().replaceAll("[^A-Za-z0-9/_.-]", "_");
        var part =
                series.part() == Part.RESPONSE ? "" : "." + series.part().name().toLowerCase(Locale.ROOT);
        return measure + part + (series.turn() == 0 ? "" : ".turn" + series.turn());
    }

    private void flush() throws EvidenceException {
        if (printer.checkError()) throw failure();
    }

    private EvidenceException failure() {
        var failure = stream.failure;
        if (failure instanceof EvidenceException known) return known;
        return EvidenceException.of(Path.of(FILE), failure == null ? new IOException("the log was closed") : failure);
    }

    @Override
    public void close() throws EvidenceException {
        boolean failed = printer.checkError();
        printer.close();
        if (failed || printer.checkError()) throw failure();
    }
}
