package dev.muster.coordinator.judge.check;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Phase;
import dev.muster.protocol.measure.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/**
 * Checks that what the client asked of a model is what the model says it was asked, the warm-up included as the model
 * cannot tell it apart. A call that failed may have been served all the same, or never have come: for each of them the
 * model may count one request less, and any number of tokens more. An answer that carries a wrong count on purpose
 * proves nothing.
 */
final class ModelChecks {
    /** The fake uses this word for answers whose usage is wrong on purpose. */
    private static final String WRONG_USAGE = "wrong-usage";

    private final Tally tally;
    private final Facts facts;
    private final long failed;

    private ModelChecks(Facts facts) {
        this.facts = facts;
        this.tally = facts.total();
        this.failed = both(Counts.CALLS_FAILED);
    }

    static List<Check> of(Facts facts) {
        var checks = new ModelChecks(facts);
        return List.of(
                checks.requests(),
                checks.tokens(
                        "input tokens reported = model's input tokens",
                        Counts.SERVER_INPUT,
                        checks.theirs(ModelFacts::inputTokens),
                        false),
                checks.tokens(
                        "cached tokens reported = model's cached tokens",
                        Counts.CACHED_TOKENS,
                        checks.theirs(ModelFacts::cachedTokens),
                        false),
                checks.tokens(
                        "output tokens reported = model's output tokens",
                        Counts.SERVER_OUTPUT,
                        checks.theirs(ModelFacts::outputTokens),
                        true));
    }

    private Check requests() {
        var allowed = failed == 0 ? "" : " (up to %d fewer: calls that failed)".formatted(failed);
        return Check.within(
                "calls = model's requests" + allowed,
                OptionalLong.of(both(Counts.MODEL_CALLS)),
                theirs(ModelFacts::requests),
                failed,
                0);
    }

    private Check tokens(String check, CounterKey key, OptionalLong theirs, boolean isOutput) {
        var more = new ArrayList<String>();
        if (failed > 0) more.add(failed + " calls failed");
        long unknown = both(isOutput ? Counts.UNKNOWN_OUTPUT : Counts.UNKNOWN_USAGE);
        if (unknown > 0) more.add(unknown + " calls that did not say");
        long wrong = both(Counts.faults(WRONG_USAGE));
        if (wrong > 0) more.add(wrong + " answers with a wrong count on purpose");
        var allowed =
                more.isEmpty() ? "" : " (%s: %s)".formatted(wrong > 0 ? "any" : "any more", String.join(", ", more));
        return Check.within(
                check + allowed,
                OptionalLong.of(both(key)),
                theirs,
                wrong > 0 ? Long.MAX_VALUE / 2 : 0,
                more.isEmpty() ? 0 : Long.MAX_VALUE / 2);
    }

    private OptionalLong theirs(ToLongFunction<ModelFacts> figure) {
        return facts.model().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(figure.applyAsLong(facts.model().orElseThrow()));
    }

    private long both(CounterKey key) {
        return tally.count(key) + tally.count(key.in(Phase.WARMUP));
    }
}
