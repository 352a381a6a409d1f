package dev.muster.fakes.model.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.model.cache.Cause;
import dev.muster.fakes.model.call.Saturation;
import dev.muster.fakes.model.fault.FaultKind;
import dev.muster.fakes.model.machines.ModelStats;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What others read at {@code GET /stats} of the model, byte for byte. */
class StatsJsonTest {
    @Test
    void saysWhatWasServedWhatMissedAndWhatWentWrongOnPurpose() {
        var stats = new ModelStats(
                390,
                1_000_000,
                805_000,
                new ModelStats.Replies(380, 6, 4, 70_000),
                Map.of(
                        Cause.ROUTED_ELSEWHERE, new ModelStats.Misses(12, 34_816),
                        Cause.FIRST_CALL, new ModelStats.Misses(30, 0)),
                Map.of(FaultKind.CUT, 4L, FaultKind.RATE_LIMITED, 3L),
                2);
        assertThat(StatsJson.of(stats, new Saturation(1), OptionalLong.of(28_000)))
                .isEqualTo("{\"requests\":390,\"input_tokens\":1000000,\"cached_tokens\":805000,"
                        + "\"output_tokens\":70000,\"completed\":380,\"abandoned\":6,\"cut\":4,\"under_way\":0,"
                        + "\"misses\":{\"first_call\":{\"count\":30,\"lost_tokens\":0},"
                        + "\"routed_elsewhere\":{\"count\":12,\"lost_tokens\":34816}},"
                        + "\"faults\":{\"429\":3,\"cut\":4},\"log_lost\":2,\"cpu_us\":28000}");
    }

    @Test
    void isEmptyAtFirstAndSaysNullOfATimeThatTheMachineDoesNotTell() {
        assertThat(StatsJson.of(ModelStats.EMPTY, new Saturation(1), OptionalLong.empty()))
                .isEqualTo("{\"requests\":0,\"input_tokens\":0,\"cached_tokens\":0,\"output_tokens\":0,"
                        + "\"completed\":0,\"abandoned\":0,\"cut\":0,\"under_way\":0,"
                        + "\"misses\":{},\"faults\":{},\"log_lost\":0,\"cpu_us\":null}");
    }
}
