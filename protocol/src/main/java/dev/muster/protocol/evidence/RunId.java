package dev.muster.protocol.evidence;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.random.RandomGenerator;

/** Names a run and its directory, e.g. {@code 2026-11-30T09-15-00Z-steady-7f3a}; the names sort by time. */
public record RunId(String text) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int LONGEST_PLAN = 60;

    public RunId {
        if (!text.matches("[A-Za-z0-9][A-Za-z0-9._-]*"))
            throw new IllegalArgumentException("a run id has letters, digits, '.', '_' and '-' only: " + text);
    }

    /**
     * Makes the id of a new run.
     *
     * @param plan the plan's name; what does not suit a file name becomes a dash
     * @param random the source of four hexadecimal digits, which tell runs of the same second apart
     */
    public static RunId of(Instant startedAt, String plan, RandomGenerator random) {
        var safe = plan.replaceAll("[^A-Za-z0-9._-]+", "-");
        var name = safe.substring(0, Math.min(LONGEST_PLAN, safe.length()));
        return new RunId("%s-%s-%04x".formatted(TIME.format(startedAt), name, random.nextInt(0x10000)));
    }

    @Override
    public String toString() {
        return text;
    }
}
