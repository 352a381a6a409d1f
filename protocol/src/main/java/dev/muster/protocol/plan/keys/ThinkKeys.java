package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Load.Think;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import java.time.Duration;
import java.util.List;

/** The keys of {@code load.think}. */
public final class ThinkKeys {
    /** What stands in place of a map where there is no pause. */
    public static final String NONE = "none";

    /** What else stands in place of a map, and in {@code between}. */
    public static final ScalarType<Duration> PAUSE = Amounts.duration(Duration.ZERO, Duration.ofHours(24));

    static final KeyTable<Think> TABLE = new KeyTable<>("load.think");

    public static final ShapeKey<Think.Between> BETWEEN = TABLE.of(
                    Think.Between.class,
                    "between",
                    Shape.open(
                            "`[LEAST, MOST]`", range -> List.of(PAUSE.write(range.least()), PAUSE.write(range.most()))),
                    range -> range)
            .described("none", "Uniform between two durations.");
    public static final ScalarKey<Duration> EXPONENTIAL = TABLE.of(
                    Think.Exponential.class,
                    "exponential",
                    Amounts.duration(Duration.ofMillis(1), Duration.ofHours(24)),
                    Think.Exponential::mean)
            .described("none", "Exponential with this mean.");

    private ThinkKeys() {}

    static Object write(Think think) {
        return switch (think) {
            case Think.None() -> NONE;
            case Think.Fixed(Duration pause) -> PAUSE.write(pause);
            case Think.Between _, Think.Exponential _ -> TABLE.write(think);
        };
    }
}
