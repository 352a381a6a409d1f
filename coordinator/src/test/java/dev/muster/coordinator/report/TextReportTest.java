package dev.muster.coordinator.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.judge.Judgement;
import dev.muster.coordinator.judge.ModelRuns;
import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Tallies;
import dev.muster.coordinator.judge.facts.Problem;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Step;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextReportTest {
    @Test
    void tellsTheStoryInItsOrder() {
        assertThat(text(Runs.healthy()))
                .containsSubsequence(
                        "PASS  steady: write p95 <= 2000ms, failed <= 1.0% met\n",
                        "MET        write p95 <= 2000ms  10.3 ms; 0 of 60 over; confidence 95.4 %\n",
                        "turns       60 of 60 completed\n",
                        "sessions    30 of 30 completed; at once 30 at most, 28.5 on average, 30 asked\n",
                        "p50      p90      p95      p99      max  p95 of      lag    queue  service\n",
                        "  write                   60     10.3 ",
                        "  turn_start              60     14.3 ",
                        "  ttft                    60      250 ",
                        "  turn                    60     1501 ",
                        "by turn\n",
                        "  write, first            30     10.3 ",
                        "  write, later            30     10.3 ",
                        "calls       6.5 model calls a turn (390), 16.0 tool calls a turn (960)\n",
                        "cache       80.5 % of input tokens cached; misses: first_call 30, routed_elsewhere 12 (34816 tokens lost)\n",
                        "target      CPU 10.9 s (28.0 ms a model call), memory 117.2 MiB -> 117.2 MiB, peak 146.5 MiB, warnings 0",
                        "generator   lag p99 0.900 ms, loop lag p99 0.400 ms, worst GC pause 12.0 ms, CPU 34 % (host 61 %)",
                        "counts      ",
                        " reconcile\n",
                        "evidence    runs/run\n");
    }

    @Test
    void saysHowLongEachStepWaitedForADatabaseConnection() {
        assertThat(text(Runs.healthy()))
                .containsPattern(
                        "p95 of waiting for a database connection.*: accept [0-9.]+ ms, claim [0-9.]+ ms, history [0-9.]+ ms\n");
    }

    @Test
    void tellsOfCallsThatWereMadeOfAModel() {
        var calls = ModelRuns.calls().count(Counts.faults("429"), 3).count(Counts.anomalies("duplicate_end"), 2);
        assertThat(text(ModelRuns.of(calls)))
                .containsSubsequence(
                        "  ttft                           60      250 ",
                        "  tpot                           60     14.0 ",
                        "  icl                          5000     14.0 ",
                        "  turn                           60     1501 ",
                        "  ttft, first                    30 ",
                        "  ttft, later                    30 ",
                        "  e2e, first                     30 ",
                        "calls       1.0 model calls a turn (60), 0.0 tool calls a turn (0)\n",
                        "goodput     3.0 calls/s within all latency budgets: 54 of 60, 90 %\n",
                        "tokens      by the server 20000 in, 6000 out; by our estimate 18000 in, 5900 out\n",
                        "faults      429 3 (as answers say of themselves)\n",
                        "anomalies   duplicate_end 2 (in calls that completed)\n",
                        "cache       75 % of input tokens cached");
    }

    @Test
    void isShortPlainAndWithoutTrailingSpaces() {
        var text = text(Runs.healthy());

        assertThat(text.lines()).hasSizeLessThanOrEqualTo(40).noneMatch(line -> line.endsWith(" "));
        assertThat(text.chars()).allMatch(c -> c == '\n' || (c >= ' ' && c < 127));
    }

    @Test
    void namesTheExceededBudgetInItsFirstLine() {
        var tally = Tallies.healthy()
                .samples("never", 1, 1)
                .count(Counts.over(0), 60)
                .done();
        var runs = Runs.healthy()
                .plan(Runs.plan(Runs.latency(95, 5), Runs.failed(0.01)))
                .total(tally);

        assertThat(firstLine(runs)).isEqualTo("FAIL  steady: write p95 <= 5ms exceeded");
    }

    @Test
    void saysInItsFirstLineWhyThereIsNoVerdict() {
        assertThat(firstLine(Runs.healthy().plan(Runs.plan(Runs.latency(95, 2_000, 0.99)))))
                .isEqualTo("NO VERDICT  steady: write p95 <= 2000ms: not enough");
        assertThat(firstLine(Runs.healthy().interrupted()))
                .isEqualTo("NO VERDICT  steady: interrupted; the run is not usable as evidence");
        assertThat(text(Runs.healthy().problem(Problem.couldNotRun("nobody listens there"))))
                .startsWith("NO VERDICT  steady: the run could not be made")
                .contains("not usable as evidence: nobody listens there");
    }

    @Test
    void saysHowManySamplesWouldDo() {
        assertThat(text(Runs.healthy().plan(Runs.plan(Runs.latency(95, 2_000, 0.99)))))
                .contains("confidence 95.4 % of 99 % wanted: 90 samples would do");
    }

    @Test
    void countsFailuresAsInfiniteWithThePlainPercentileBeside() {
        var tally = Tallies.healthy()
                .count(Counts.missed("write"), 30)
                .ended(Of.TURNS, Outcome.REFUSED, 30)
                .ended(Of.SESSIONS, Outcome.REFUSED, 30)
                .count(Of.TURNS, Outcome.NOT_REACHED, 30)
                .count(Counts.failures("status_503"), 30)
                .done();

        assertThat(text(Runs.healthy().total(tally)))
                .contains("infinite, 10.3 ms without the 30 that failed; 30 of 90 over; confidence <0.1 %")
                .contains("turns       60 of 120 completed, 30 refused, 30 not reached")
                .contains("failures    status_503 30");
    }

    @Test
    void showsThePartsThatMatterBesideTheResponse() {
        var tally = Tallies.healthy();
        for (int i = 0; i < 20; i++) tally.latency(Measures.WRITE, 1, 100, 80_000, 10_000, 30);

        assertThat(text(Runs.of(tally.done(), Runs.failed(0.01))).lines())
                .anyMatch(line -> line.matches("  write +660 +90\\.1 .* - +80\\.1 +10\\.0"));
    }

    @Test
    void namesWhatDoesNotReconcileAndWhatNobodyCouldTell() {
        assertThat(text(Runs.healthy().after(Runs.stats(59, 60, 390, 960))))
                .contains("PASS  steady: ", "; the run is not usable as evidence\n")
                .contains("  differs:  acknowledged writes = target's events: 60 and 59\n");
        assertThat(text(Runs.healthy().silent()))
                .contains("  unknown:  acknowledged writes = target's events; turns completed")
                .contains("CPU unknown, memory unknown -> unknown");
    }

    @Test
    void showsStepsOfAnHttpTurnAndNothingAboutModels() {
        var steps = List.of(step("health", "GET"), step("comment", "POST"));
        var tally = new Tallies().completed(10, 10);
        for (var measure : List.of("read", "read/health", "write", "write/comment"))
            tally.latency(measure, 1, 0, 0, 2_000, 10);
        var runs = Runs.of(tally.done(), Runs.failed(0.01))
                .plan(Runs.plan(Dialect.HTTP, steps, Runs.failed(0.01)))
                .total(tally.done());

        assertThat(text(runs))
                .containsSubsequence("\n  write ", "\n  read ", "\n  read/health ", "\n  write/comment ")
                .doesNotContain("model call", "cache ", "by turn");
    }

    @Test
    void writesSomethingForARunInWhichNothingHappened() {
        assertThat(text(Runs.of(Tally.EMPTY, Runs.latency(95, 2_000), Runs.share(Budget.Of.CACHED, 0.7))))
                .startsWith("NO VERDICT  steady: write p95 <= 2000ms: no samples, CACHED 0.7: unknown\n")
                .contains("nothing was measured", "the target does not say");
    }

    @Test
    void coloursTheVerdictOnlyWhenTold() {
        var facts = Runs.healthy().facts();
        assertThat(Report.text(Judgement.of(facts), facts, Optional.empty(), true))
                .startsWith("\u001b[1;32mPASS\u001b[0m");
    }

    private static Step step(String name, String method) {
        return new Step(name, method, "/", Map.of(), Optional.empty(), Step.Expect.ANY_SUCCESS, Map.of());
    }

    private static String firstLine(Runs runs) {
        return text(runs).lines().findFirst().orElseThrow();
    }

    private static String text(Runs runs) {
        var facts = runs.facts();
        return Report.text(Judgement.of(facts), facts, Optional.of(Path.of("runs/run")), false);
    }
}
