package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Load.Arrive;
import dev.muster.protocol.plan.Load.Order;
import dev.muster.protocol.plan.Load.Pacing;
import dev.muster.protocol.plan.Load.Stage;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import dev.muster.protocol.table.Words;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The keys of {@code load.arrive}. */
public final class ArriveKeys {
    /** What stands in place of a map where all people start together. */
    public static final String AT_ONCE = "at_once";

    static final KeyTable<Arrive> TABLE = new KeyTable<>("load.arrive");
    private static final KeyTable<Stage> STAGE_TABLE = new KeyTable<>("load.arrive.steps[]");
    private static final ScalarType<Duration> SPAN = Amounts.duration(Duration.ofMillis(1), Duration.ofDays(30));
    private static final ScalarType<Double> PER_SECOND = Amounts.rate(1e6);

    public static final ScalarKey<Duration> OVER = TABLE.of(Arrive.Over.class, "over", SPAN, Arrive.Over::window)
            .described("none", "Closed: spreads the starts over this window.");
    public static final ScalarKey<Order> ORDER = TABLE.of(
                    Arrive.Over.class, "order", Words.of(Order.class), Arrive.Over::order)
            .preset("random", "How they are spread in the window.");
    public static final ScalarKey<Double> RATE = TABLE.of(Arrive.Rate.class, "rate", PER_SECOND, Arrive.Rate::perSecond)
            .described("none", "Open: this many people start, whatever the target does.");
    public static final ShapeKey<List<Stage>> STAGES = TABLE.of(
                    Arrive.Steps.class, "steps", Shape.list("a list of maps", STAGE_TABLE), Arrive.Steps::stages)
            .described("none", "Open: one rate after the other.");
    public static final ScalarKey<Double> STAGE_RATE =
            STAGE_TABLE.key("rate", PER_SECOND, Stage::perSecond).required("The rate of this stage.");
    public static final ScalarKey<Duration> STAGE_FOR =
            STAGE_TABLE.key("for", SPAN, Stage::duration).required("How long it lasts.");
    public static final ScalarKey<Pacing> PROCESS = TABLE.optional(
                    "process", Words.of(Pacing.class), ArriveKeys::pacing)
            .preset("constant", "Open: even gaps, or random ones (seeded).");

    private ArriveKeys() {}

    private static Optional<Pacing> pacing(Arrive arrive) {
        return switch (arrive) {
            case Arrive.AtOnce _, Arrive.Over _ -> Optional.empty();
            case Arrive.Rate(double _, Pacing pacing) -> Optional.of(pacing);
            case Arrive.Steps(var _, Pacing pacing) -> Optional.of(pacing);
        };
    }

    static Object write(Arrive arrive) {
        return switch (arrive) {
            case Arrive.AtOnce() -> AT_ONCE;
            case Arrive.Over _, Arrive.Rate _, Arrive.Steps _ -> TABLE.write(arrive);
        };
    }
}
