package dev.muster.coordinator.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.coordinator.judge.Judgement;
import dev.muster.coordinator.judge.ModelRuns;
import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Tallies;
import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Budget;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportJsonTest {
    private static final List<String> Q = List.of(
            "count", "min_us", "mean_us", "p50_us", "p75_us", "p90_us", "p95_us", "p99_us", "p999_us", "max_us",
            "clamped", "method");

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | format verdict usable reasons exit plan run_id label seed host target started_at duration_us",
                "'' | counters concurrency measures lag budgets tokens goodput cached_share misses reconciliation generator",
                "'' | target_process workers intervals",
                "/target | url dialect commit co_located",
                "/counters | sessions turns failures faults anomalies calls model_calls tool_calls",
                "/counters/sessions | offered late dropped started completed failed refused lost not_reached",
                "/counters/turns | offered late dropped started completed failed refused lost not_reached",
                "/concurrency | asked peak mean",
                "/measures | open write turn_start ttft turn",
                "/measures/write | response queue service by_turn",
                "/budgets/0 | text measure observed_us plain_us limit_us samples over confidence judged result",
                "/budgets/1 | text measure observed_us plain_us limit_us samples over confidence judged result",
                "/misses/routed_elsewhere | count lost_tokens",
                "/reconciliation/0 | check left right ok",
                "/generator | cpu gc_pause_us loop_lag achieved_over_offered",
                "/target_process | cpu_us rss_start_kib rss_end_kib rss_peak_kib warnings",
                "/workers/0 | name address counters skew_us state",
                "/intervals/0 | t_s measures reported of"
            })
    void hasEveryFieldOfFormatOne(String at, String fields) throws IOException {
        for (var node : List.of(
                json(Runs.healthy().facts()), json(Runs.healthy().silent().facts()))) {
            if (node.at(at).isMissingNode() && at.startsWith("/misses")) continue;
            assertThat(node.at(at).fieldNames()).toIterable().contains(fields.split(" "));
        }
    }

    @Test
    void saysHowLongEachStepWaitedForADatabaseConnection() throws IOException {
        assertThat(json(Runs.healthy().facts())
                        .at("/target_process/waits_p95_us")
                        .fieldNames())
                .toIterable()
                .containsExactly("accept", "claim", "history");
    }

    @Test
    void writesEveryDistributionAlike() throws IOException {
        var json = json(Runs.healthy().facts());
        for (var at : List.of(
                "/lag",
                "/generator/loop_lag",
                "/measures/turn/response",
                "/measures/turn/queue",
                "/measures/turn/service",
                "/measures/turn/by_turn/1"))
            assertThat(json.at(at).fieldNames()).toIterable().containsExactlyElementsOf(Q);
        assertThat(json.at("/measures/turn/by_turn")).hasSize(2);
    }

    @Test
    void givesWholeMicrosecondsThatAgreeWithEachOther() throws IOException {
        var json = json(Runs.healthy().facts());
        var write = json.at("/measures/write/response");

        assertThat(json.at("/format").asInt()).isOne();
        assertThat(write.at("/p95_us").isIntegralNumber()).isTrue();
        assertThat(write.at("/mean_us").isIntegralNumber()).isTrue();
        assertThat(write.at("/p99_us").asLong())
                .isLessThanOrEqualTo(write.at("/max_us").asLong());
        assertThat(json.at("/budgets/0/plain_us")).isEqualTo(write.at("/p95_us"));
        assertThat(json.at("/budgets/0/limit_us").asLong()).isEqualTo(2_000_000);
        assertThat(json.at("/duration_us").asLong()).isEqualTo(18_250_000);
        assertThat(json.at("/cached_share").asDouble()).isEqualTo(0.805);
        assertThat(json.at("/target_process/cpu_us").asLong()).isEqualTo(28_000 * 390);
        assertThat(json.at("/intervals/0/measures/write/count").asInt()).isEqualTo(60);
    }

    @Test
    void givesTokensByBothCountsAndGoodputOfCalls() throws IOException {
        var json = json(
                ModelRuns.of(ModelRuns.calls().count(Counts.faults("cut"), 3)).facts());
        assertThat(json.at("/tokens/server/input").asLong()).isEqualTo(20_000);
        assertThat(json.at("/tokens/server/cached").asLong()).isEqualTo(15_000);
        assertThat(json.at("/tokens/server/cache_written").isNull()).isTrue();
        assertThat(json.at("/tokens/client/output").asLong()).isEqualTo(5_900);
        assertThat(json.at("/tokens/calls_without_cached").asLong()).isZero();
        assertThat(json.at("/goodput/good").asLong()).isEqualTo(54);
        assertThat(json.at("/goodput/good_fraction").asDouble()).isEqualTo(0.9);
        assertThat(json.at("/counters/calls/failed").asLong()).isZero();
        assertThat(json.at("/counters/faults/cut").asLong()).isEqualTo(3);
        assertThat(json(Runs.healthy().facts()).at("/goodput/good").isNull()).isTrue();
    }

    @Test
    void isNullWhereThePercentileIsAFailedSample() throws IOException {
        var tally = Tallies.healthy().count(Counts.missed("write"), 30).done();
        var budget = json(Runs.of(tally, Runs.latency(95, 2_000)).facts()).at("/budgets/0");

        assertThat(budget.at("/observed_us").isNull()).isTrue();
        assertThat(budget.at("/plain_us").isNull()).isFalse();
        assertThat(budget.at("/samples").asInt()).isEqualTo(90);
        assertThat(budget.at("/over").asInt()).isEqualTo(30);
        assertThat(budget.at("/result").asText()).isEqualTo("EXCEEDED");
    }

    @Test
    void isNullWhatNobodyKnows() throws IOException {
        var json = json(Runs.of(Tally.EMPTY, Runs.latency(95, 2_000), Runs.share(Budget.Of.CACHED, 0.7))
                .facts());

        for (var at : List.of(
                "/cached_share",
                "/misses",
                "/target_process/cpu_us",
                "/counters/model_calls",
                "/budgets/0/observed_us",
                "/budgets/0/plain_us",
                "/budgets/0/confidence",
                "/measures/write/response/p95_us",
                "/target/commit")) assertThat(json.at(at).isNull()).as(at).isTrue();
        assertThat(json.at("/budgets/0/result").asText()).isEqualTo("NO SAMPLES");
        assertThat(json.at("/measures/write/response/count").asInt()).isZero();
        assertThat(json.at("/reconciliation").findValuesAsText("ok")).contains("null", "true");
    }

    @Test
    void marksAnInterruptedRun() throws IOException {
        var json = json(Runs.healthy().interrupted().facts());

        assertThat(json.at("/verdict").asText()).isEqualTo("NO VERDICT");
        assertThat(json.at("/usable").asBoolean()).isFalse();
        assertThat(json.at("/interrupted").asBoolean()).isTrue();
        assertThat(json.at("/exit").asInt()).isEqualTo(130);
    }

    private static JsonNode json(Facts facts) throws IOException {
        return new ObjectMapper().readTree(Report.json(Judgement.of(facts), facts));
    }
}
