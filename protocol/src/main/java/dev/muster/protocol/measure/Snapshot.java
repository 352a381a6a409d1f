package dev.muster.protocol.measure;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * Carries a tally as bytes over the wire: histograms in HdrHistogram's compressed V2 encoding, and counters beside
 * them.
 */
public final class Snapshot {
    private final byte[] bytes;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    Snapshot(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Snapshot of(Tally tally) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            out.writeInt(tally.histograms().size());
            for (var entry : tally.histograms().entrySet()) {
                out.writeUTF(entry.getKey().measure());
                out.writeUTF(entry.getKey().part().name());
                out.writeByte(entry.getKey().turn());
                write(out, entry.getValue());
            }
            out.writeInt(tally.counters().size());
            for (var entry : tally.counters().entrySet()) {
                out.writeUTF(entry.getKey().text());
                out.writeLong(entry.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Snapshot(bytes.toByteArray());
    }

    /**
     * Decodes the tally that the snapshot was made of.
     *
     * @throws IllegalArgumentException if the bytes are not a snapshot
     */
    public Tally tally() {
        try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            var histograms = new TreeMap<Series, Histogram>();
            for (int left = in.readInt(); left > 0; left--) {
                var series = new Series(in.readUTF(), Part.valueOf(in.readUTF()), in.readByte());
                histograms.put(series, readHistogram(in));
            }
            var counters = new TreeMap<CounterKey, Long>();
            for (int left = in.readInt(); left > 0; left--) counters.put(CounterKey.parse(in.readUTF()), in.readLong());
            return Tally.of(histograms, counters);
        } catch (IOException | DataFormatException | IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("not a snapshot of a tally: " + bytes.length + " bytes", e);
        }
    }

    private static void write(DataOutputStream out, Histogram histogram) throws IOException {
        var buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        out.writeInt(length);
        out.write(buffer.array(), 0, length);
    }

    private static Histogram readHistogram(DataInputStream in) throws IOException, DataFormatException {
        var histogram = Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(in.readNBytes(in.readInt())), 0);
        histogram.setAutoResize(true);
        return histogram;
    }

    @JsonValue
    byte[] bytes() {
        return bytes;
    }

    /** Returns the encoded size in bytes. */
    public int length() {
        return bytes.length;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Snapshot other && Arrays.equals(bytes, other.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "Snapshot[" + bytes.length + " bytes]";
    }
}
