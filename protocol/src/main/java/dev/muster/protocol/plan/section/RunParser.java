package dev.muster.protocol.plan.section;

import dev.muster.protocol.plan.Plan.Fakes;
import dev.muster.protocol.plan.Plan.Health;
import dev.muster.protocol.plan.Plan.Timeouts;
import dev.muster.protocol.plan.keys.FakeKeys;
import dev.muster.protocol.plan.keys.HealthKeys;
import dev.muster.protocol.plan.keys.TimeoutKeys;
import dev.muster.protocol.table.Section;

/** Reads the parts of a plan that are plain values. */
public final class RunParser {
    private RunParser() {}

    public static Fakes fakes(Section section) {
        return new Fakes(
                section.get(FakeKeys.SPEED),
                section.get(FakeKeys.MACHINES),
                section.get(FakeKeys.CACHE_SCOPE),
                section.get(FakeKeys.PROFILE),
                section.get(FakeKeys.CACHE_KEYS),
                section.find(FakeKeys.STORE).value());
    }

    public static Health health(Section section) {
        return new Health(
                section.get(HealthKeys.LAG_P99),
                section.get(HealthKeys.LOOP_LAG_P99),
                section.get(HealthKeys.GC_PAUSE));
    }

    public static Timeouts timeouts(Section section) {
        return new Timeouts(
                section.get(TimeoutKeys.CONNECT),
                section.get(TimeoutKeys.WRITE_TIMEOUT),
                section.get(TimeoutKeys.IDLE),
                section.get(TimeoutKeys.TURN));
    }
}
