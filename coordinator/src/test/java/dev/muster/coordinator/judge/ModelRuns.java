package dev.muster.coordinator.judge;

import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.reader.PlanReader;
import dev.muster.protocol.plan.reader.Reading;
import java.nio.file.Path;
import java.util.TreeMap;

/** Makes runs against a model for tests: 60 turns of one call each, all of which went well. */
public final class ModelRuns {
    private ModelRuns() {}

    public static Plan plan() {
        var text = """
                name: steady
                target: { dialect: chat, url: http://127.0.0.1:8080 }
                model: { name: m }
                load: { sessions: 30, turns: 2 }
                budgets: [ttft p95 <= 2s, failed <= 1%]
                """;
        return switch (PlanReader.read(text, "plan", Path.of(""), Overrides.NONE)) {
            case Reading.Ok(Plan plan) -> plan;
            case Reading.Faulty(var faults) -> throw new AssertionError(faults);
        };
    }

    public static Tallies calls() {
        var tallies = new Tallies()
                .completed(30, 60)
                .count(Counts.MODEL_CALLS, 60)
                .count(Counts.CALLS_COMPLETED, 60)
                .count(Counts.CALLS_GOOD, 54)
                .count(Counts.INPUT_TOKENS, 20_000)
                .count(Counts.CACHED_TOKENS, 15_000)
                .count(Counts.SERVER_INPUT, 20_000)
                .count(Counts.SERVER_OUTPUT, 6_000)
                .count(Counts.CLIENT_INPUT, 18_000)
                .count(Counts.CLIENT_OUTPUT, 5_900)
                .samples(Measures.TPOT, 14_000, 60)
                .samples(Measures.ICL, 14_000, 5_000);
        for (int turn = 1; turn <= 2; turn++)
            tallies.latency(Measures.TTFT_FIRST_CHOICE, turn, 100, 200, 250_000, 30)
                    .latency(Measures.TTFT, turn, 100, 200, 250_000, 30)
                    .latency(Measures.TTFO, turn, 100, 200, 250_000, 30)
                    .latency(Measures.E2E, turn, 100, 200, 1_500_000, 30)
                    .latency(Measures.STREAM_CLOSE, turn, 100, 200, 1_500_000, 30)
                    .latency(Measures.TURN, turn, 100, 200, 1_500_000, 30);
        return tallies;
    }

    /** A run of these calls, and a model that counted the same. */
    public static Runs of(Tallies calls) {
        return Runs.healthy().plan(plan()).total(calls.done()).silent().model(model(60));
    }

    public static ModelFacts model(long requests) {
        return new ModelFacts(requests, 20_000, 15_000, 6_000, new TreeMap<>());
    }
}
