package dev.muster.fakes.agent.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.agent.store.Waits;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What others read at {@code GET /stats} of the agent, byte for byte. */
class AgentStatsTest {
    @Test
    void saysAllThatItCountsInAFixedOrder() {
        var stats = stats(Optional.of(7), OptionalLong.of(120_000), OptionalLong.of(140_000));
        assertThat(stats.toJson())
                .isEqualTo("{\"sessions\":3,\"events\":6,\"turns\":{\"started\":6,\"completed\":4,\"failed\":1},"
                        + "\"model_calls\":39,\"tool_calls\":96,\"context_calls\":5,\"retries\":2,"
                        + "\"attempts\":{\"model\":40,\"tool\":97,\"context\":6},"
                        + "\"input_tokens\":100000,\"cached_tokens\":80500,\"cache_keys\":7,"
                        + "\"waits\":{\"accept\":{\"count\":6,\"p50_us\":10,\"p95_us\":20,\"max_us\":30},"
                        + "\"claim\":{\"count\":5,\"p50_us\":11,\"p95_us\":21,\"max_us\":31},"
                        + "\"history\":{\"count\":4,\"p50_us\":12,\"p95_us\":22,\"max_us\":32}},"
                        + "\"faults\":{\"lost_event\":1,\"double_event\":2,\"slow_sync\":3,\"stall\":4},"
                        + "\"cpu_us\":28000,\"rss_kib\":120000,\"rss_peak_kib\":140000,\"warnings\":8,"
                        + "\"commit\":\"0152f99\",\"model_url\":\"http://127.0.0.1:7410\",\"uptime_us\":9000000}");
    }

    @Test
    void leavesOutKeysThatItDoesNotChooseAndSaysNullOfMemoryThatIsNotItsOwn() {
        var json = stats(Optional.empty(), OptionalLong.empty(), OptionalLong.empty())
                .toJson();
        assertThat(json)
                .contains("\"cached_tokens\":80500,\"waits\":{")
                .contains("\"cpu_us\":28000,\"rss_kib\":null,\"rss_peak_kib\":null,\"warnings\":8");
    }

    private static AgentStats stats(Optional<Integer> keys, OptionalLong rss, OptionalLong peak) {
        return new AgentStats(
                3,
                6,
                new AgentStats.Turns(6, 4, 1),
                39,
                96,
                5,
                2,
                new AgentStats.Attempts(40, 97, 6),
                100_000,
                80_500,
                keys,
                new Waits(new Waits.Wait(6, 10, 20, 30), new Waits.Wait(5, 11, 21, 31), new Waits.Wait(4, 12, 22, 32)),
                new AgentStats.Faults(1, 2, 3, 4),
                28_000,
                rss,
                peak,
                8,
                "0152f99",
                "http://127.0.0.1:7410",
                9_000_000);
    }
}
