package dev.muster.protocol.plan.section;

import dev.muster.protocol.plan.Plan.Fakes;
import dev.muster.protocol.plan.Plan.Health;
import dev.muster.protocol.plan.Plan.Timeouts;
import dev.muster.protocol.plan.keys.RunKeys;

/** Reads the parts of a plan that are plain values. */
public final class RunParser {
    private RunParser() {}

    public static Fakes fakes(Section section) {
        return new Fakes(
                section.get(RunKeys.SPEED),
                section.get(RunKeys.MACHINES),
                section.get(RunKeys.CACHE_SCOPE),
                section.get(RunKeys.PROFILE),
                section.get(RunKeys.CACHE_KEYS),
                section.find(RunKeys.STORE).value());
    }

    public static Health health(Section section) {
        return new Health(
                section.get(RunKeys.LAG_P99), section.get(RunKeys.LOOP_LAG_P99), section.get(RunKeys.GC_PAUSE));
    }

    public static Timeouts timeouts(Section section) {
        return new Timeouts(
                section.get(RunKeys.CONNECT),
                section.get(RunKeys.WRITE_TIMEOUT),
                section.get(RunKeys.IDLE),
                section.get(RunKeys.TURN));
    }
}
