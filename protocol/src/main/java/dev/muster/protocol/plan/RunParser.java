package dev.muster.protocol.plan;

import dev.muster.protocol.plan.Plan.Fakes;
import dev.muster.protocol.plan.Plan.Health;
import dev.muster.protocol.plan.Plan.Timeouts;

/** Reads the parts of a plan that are plain values. */
final class RunParser {
    private RunParser() {}

    static Fakes fakes(Section section) {
        return new Fakes(
                section.get(RunKeys.SPEED),
                section.get(RunKeys.MACHINES),
                section.get(RunKeys.CACHE_SCOPE),
                section.get(RunKeys.PROFILE),
                section.get(RunKeys.CACHE_KEYS),
                section.find(RunKeys.STORE).value());
    }

    static Health health(Section section) {
        return new Health(
                section.get(RunKeys.LAG_P99), section.get(RunKeys.LOOP_LAG_P99), section.get(RunKeys.GC_PAUSE));
    }

    static Timeouts timeouts(Section section) {
        return new Timeouts(
                section.get(RunKeys.CONNECT),
                section.get(RunKeys.WRITE_TIMEOUT),
                section.get(RunKeys.IDLE),
                section.get(RunKeys.TURN));
    }
}
