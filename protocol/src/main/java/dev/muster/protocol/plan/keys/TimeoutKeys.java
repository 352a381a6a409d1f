package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Plan.Timeouts;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.ScalarType;
import java.time.Duration;

/** The keys of {@code timeouts}. */
public final class TimeoutKeys {
    static final KeyTable<Timeouts> TABLE = new KeyTable<>("timeouts");
    private static final ScalarType<Duration> WAIT = Amounts.duration(Duration.ofMillis(1), Duration.ofHours(24));

    public static final ScalarKey<Duration> CONNECT =
            TABLE.key("connect", WAIT, Timeouts::connect).preset("5s", "Until a connection stands.");
    public static final ScalarKey<Duration> WRITE_TIMEOUT =
            TABLE.key("write", WAIT, Timeouts::write).preset("30s", "Until the target acknowledges a message.");
    public static final ScalarKey<Duration> IDLE =
            TABLE.key("idle", WAIT, Timeouts::idle).preset("90s", "Between two pieces of a stream.");
    public static final ScalarKey<Duration> TURN =
            TABLE.key("turn", WAIT, Timeouts::turn).preset("10m", "For a whole turn.");

    private TimeoutKeys() {}
}
