package dev.muster.fakes.model.machines;

import dev.muster.fakes.model.cache.CacheOutcome;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code cache.jsonl}: one line per request, in the order of their arrival. Written by a thread of its own; a line that finds
 * no room, because the disk does not keep up, is counted as lost and never waited for.
 *
 * <p>One thread at a time calls {@link #add}.
 */
public final class CacheLog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CacheLog.class);
    /** About 100 MB of lines at most. */
    private static final int ROOM = 1 << 18;

    private static final int BATCH_CHARS = 1 << 16;

    private static final String END = "";
    private static final long PATIENCE_SECONDS = 30;

    private final @Nullable Writing writing;
    private long refused;

    private CacheLog(@Nullable Writing writing) {
        this.writing = writing;
    }

    /** A log that keeps nothing. */
    public static CacheLog none() {
        return new CacheLog(null);
    }

    /**
     * Begins a file, in place of one that is there.
     *
     * @throws IOException if the file cannot be written
     */
    public static CacheLog to(Path file) throws IOException {
        return to(file, ROOM);
    }

    static CacheLog to(Path file, int room) throws IOException {
        var writing = new Writing(file, open(file), new ArrayBlockingQueue<>(room));
        writing.thread.start();
        return new CacheLog(writing);
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
    }

    public void add(LoggedCall call, CacheOutcome outcome) {
        if (writing != null && !writing.lines.offer(line(call, outcome))) refused++;
    }

    /** Lines that could not be kept. */
    public long lost() {
        return writing == null ? 0 : refused + writing.failed;
    }

    /** Writes what is left and closes the file; what cannot be written within 30 seconds is lost. */
    @Override
    public void close() {
        if (writing != null) writing.finish();
    }

    static String line(LoggedCall call, CacheOutcome outcome) {
        return CacheLine.open(call.requestId(), outcome)
                .append(",\"turn\":")
                .append(call.turn())
                .append(",\"tool_results\":")
                .append(call.results())
                .append(",\"tool_calls\":")
                .append(call.toolCalls())
                .append(",\"prompt_hash\":\"")
                .append(HexFormat.of()
                        .toHexDigits(outcome.routed().request().prompt().hash()))
                .append("\",\"fault\":")
                .append(call.fault().map(kind -> '"' + kind.word() + '"').orElse("null"))
                .append("}\n")
                .toString();
    }

    /** The file and its thread. */
    private static final class Writing {
        private final Path file;
        private final FileChannel out;
        private final BlockingQueue<String> lines;
        private final Thread thread =
                Thread.ofPlatform().name("cache-log").daemon().unstarted(this::run);
        private final StringBuilder batch = new StringBuilder();
        private int batched;
        /** Bytes of whole lines in the file. */
        private long whole;

        private volatile long failed;

        Writing(Path file, FileChannel out, BlockingQueue<String> lines) {
            this.file = file;
            this.out = out;
            this.lines = lines;
        }

        private void run() {
            try (out) {
                for (var line = lines.take(); !line.equals(END); line = lines.take()) {
                    batch.append(line);
                    batched++;
                    if (lines.isEmpty() || batch.length() >= BATCH_CHARS) write();
                }
                write();
            } catch (IOException e) {
                LOG.error("cache log {}: cannot be closed: {}", file, e.getMessage());
            } catch (InterruptedException e) {
                LOG.warn("cache log {}: interrupted, its end is missing", file);
            }
        }

        /** Goes on after a failure: the disk may have room again, and what is lost is counted. */
        @SuppressWarnings("NonAtomicVolatileUpdate") // one writer: this thread
        private void write() {
            var bytes = ByteBuffer.wrap(batch.toString().getBytes(StandardCharsets.UTF_8));
            try {
                while (bytes.hasRemaining()) out.write(bytes);
                whole += bytes.limit();
            } catch (IOException e) {
                if (failed == 0) LOG.error("cache log {}: cannot be written: {}", file, e.getMessage());
                failed += batched;
                takeBack();
            }
            batch.setLength(0);
            batched = 0;
        }

        /** What was written of a batch that did not fit is no whole line. */
        private void takeBack() {
            try {
                out.truncate(whole);
            } catch (IOException e) {
                LOG.error("cache log {}: has part of a line at byte {}: {}", file, whole, e.getMessage());
            }
        }

        void finish() {
            try {
                if (lines.offer(END, PATIENCE_SECONDS, TimeUnit.SECONDS)) thread.join(PATIENCE_SECONDS * 1_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
