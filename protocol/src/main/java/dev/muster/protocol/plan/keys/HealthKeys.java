package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Plan.Health;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.ScalarType;
import java.time.Duration;

/** The keys of {@code health}. */
public final class HealthKeys {
    static final KeyTable<Health> TABLE = new KeyTable<>("health");
    private static final ScalarType<Duration> LIMIT = Amounts.duration(Duration.ofMillis(1), Duration.ofHours(24));

    public static final ScalarKey<Duration> LAG_P99 =
            TABLE.key("lag_p99", LIMIT, Health::lagP99).preset("50ms", "How late people act, p99.");
    public static final ScalarKey<Duration> LOOP_LAG_P99 =
            TABLE.key("loop_lag_p99", LIMIT, Health::loopLagP99).preset("50ms", "How late event loops are, p99.");
    public static final ScalarKey<Duration> GC_PAUSE =
            TABLE.key("gc_pause", LIMIT, Health::gcPause).preset("200ms", "The longest pause of the collector.");

    private HealthKeys() {}
}
