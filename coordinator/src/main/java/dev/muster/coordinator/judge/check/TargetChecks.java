package dev.muster.coordinator.judge.check;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.coordinator.judge.facts.TargetStats;
import dev.muster.protocol.measure.CounterKey;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Phase;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/**
 * Checks that what the client saw is what the target did, the warm-up included as the target cannot tell it apart.
 *
 * <p>The client stops watching a turn that it counts as failed, refused or lost, but the target may still have accepted
 * its message, completed it and called the model for it. So the target may be ahead by at most one event and one turn
 * for each turn that was given up on, and by any number of that turn's calls; it may never be behind. The same holds
 * for the calls of a warm-up in which nobody counted them. The model may have been asked more often than it answered,
 * once for each call that the target made again, and once for each turn that was given up on and still goes on.
 */
final class TargetChecks {
    private final Tally tally;
    private final TargetStats target;
    private final Optional<ModelFacts> model;
    private final long givenUp;

    private TargetChecks(Facts facts) {
        this.tally = facts.total();
        this.target = facts.target().during();
        this.model = facts.model();
        this.givenUp = both(Of.TURNS, Outcome.FAILED) + both(Of.TURNS, Outcome.REFUSED) + both(Of.TURNS, Outcome.LOST);
    }

    /**
     * Returns the checks for the plan's dialect: those of a model, those of an agent, or none where the target does not
     * report its turns.
     */
    static List<Check> of(Facts facts) {
        if (facts.plan().target().dialect().isModel()) return ModelChecks.of(facts);
        if (facts.plan().target().dialect() != Dialect.AGENT) return List.of();
        var checks = new TargetChecks(facts);
        return List.of(
                checks.ahead("acknowledged writes = target's events", checks.acknowledged(), checks.target.events()),
                checks.ahead(
                        "turns completed = target's turns completed",
                        checks.both(Of.TURNS, Outcome.COMPLETED),
                        checks.target.turns()),
                checks.calls("model calls seen = target's model calls", Counts.MODEL_CALLS, checks.target.modelCalls()),
                checks.calls("tool calls seen = target's tool calls", Counts.TOOL_CALLS, checks.target.toolCalls()),
                checks.requests(),
                checks.tokens("input", Counts.INPUT_TOKENS, checks.ofModel(ModelFacts::inputTokens)),
                checks.tokens("cached", Counts.CACHED_TOKENS, checks.ofModel(ModelFacts::cachedTokens)));
    }

    /** Counts the acknowledged writes. In a warm-up in which they were not counted, each completed turn had one. */
    private long acknowledged() {
        return isCounted(Counts.ACKNOWLEDGED.in(Phase.WARMUP))
                ? both(Counts.ACKNOWLEDGED)
                : tally.count(Counts.ACKNOWLEDGED)
                        + tally.count(Counts.key(Of.TURNS, Outcome.COMPLETED).in(Phase.WARMUP));
    }

    private Check ahead(String check, long client, OptionalLong theirs) {
        var allowed = givenUp == 0 ? "" : " (up to %d more: %s given up on)".formatted(givenUp, turns(givenUp));
        return Check.within(check + allowed, OptionalLong.of(client), theirs, 0, givenUp);
    }

    private Check requests() {
        long again = again();
        long more = givenUp + again;
        var allowed = more == 0
                ? ""
                : " (up to %d more: %s given up on, %d calls made again)".formatted(more, turns(givenUp), again);
        return Check.within(
                "target's model calls = model's requests" + allowed,
                target.modelCalls(),
                ofModel(ModelFacts::requests),
                givenUp,
                more);
    }

    private long again() {
        return Math.max(
                0, target.modelAttempts().orElse(0) - target.modelCalls().orElse(0));
    }

    private Check calls(String check, CounterKey key, OptionalLong theirs) {
        return seen(check, key, theirs, unseen(key));
    }

    /** Returns the reasons why the target may have done more of this than the client saw. */
    private List<String> unseen(CounterKey key) {
        var why = new ArrayList<String>();
        if (givenUp > 0) why.add(turns(givenUp) + " given up on");
        if (warmUpUnseen(key) > 0) why.add(turns(warmUpUnseen(key)) + " of the warm-up");
        return why;
    }

    private Check tokens(String which, CounterKey key, OptionalLong theirs) {
        var why = unseen(key);
        if (again() > 0) why.add(again() + " calls made again");
        if (tally.count(Counts.UNKNOWN_USAGE) > 0)
            why.add(tally.count(Counts.UNKNOWN_USAGE) + " calls that did not say");
        return seen(which + " tokens reported = model's " + which + " tokens", key, theirs, why);
    }

    /** Compares a count that comes from events of the feed; a target that never sends them leaves it unknown. */
    private Check seen(String check, CounterKey key, OptionalLong theirs, List<String> why) {
        boolean known = isCounted(key) || isCounted(key.in(Phase.WARMUP));
        var client = known ? OptionalLong.of(both(key)) : OptionalLong.empty();
        var allowed = why.isEmpty() ? "" : " (any more: " + String.join(", ", why) + ")";
        return Check.within(check + allowed, client, theirs, 0, why.isEmpty() ? 0 : Long.MAX_VALUE);
    }

    /** Counts the turns of a warm-up in which this was not counted. */
    private long warmUpUnseen(CounterKey key) {
        return isCounted(key.in(Phase.WARMUP))
                ? 0
                : tally.count(Counts.key(Of.TURNS, Outcome.STARTED).in(Phase.WARMUP));
    }

    private boolean isCounted(CounterKey key) {
        return tally.counters().containsKey(key);
    }

    private OptionalLong ofModel(ToLongFunction<ModelFacts> figure) {
        return model.isEmpty() ? OptionalLong.empty() : OptionalLong.of(figure.applyAsLong(model.orElseThrow()));
    }

    private static String turns(long n) {
        return n + (n == 1 ? " turn" : " turns");
    }

    private long both(Of of, Outcome outcome) {
        return both(Counts.key(of, outcome));
    }

    private long both(CounterKey key) {
        return tally.count(key) + tally.count(key.in(Phase.WARMUP));
    }
}
