package dev.muster.coordinator.judge;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Of;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * What the client saw is what the target did, the warm-up included as the target cannot tell it apart.
 *
 * <p>The client stops watching a turn that it counts as failed, refused or lost, but the target may still have accepted
 * its message, completed it and called the model for it. So the target may be ahead by at most one event and one turn
 * for each turn that was given up on, and by any number of that turn's calls; it may never be behind. Between target and
 * model, one call of each such turn may be under way.
 */
final class TargetChecks {
    private final Tally tally;
    private final TargetStats target;
    private final long givenUp;

    private TargetChecks(Facts facts) {
        this.tally = facts.total();
        this.target = facts.target().during();
        this.givenUp = both(Of.TURNS, Outcome.FAILED) + both(Of.TURNS, Outcome.REFUSED) + both(Of.TURNS, Outcome.LOST);
    }

    /** Nothing for the dialects in which a target does not speak of its turns. */
    static List<Check> of(Facts facts) {
        if (facts.plan().target().dialect() != Dialect.AGENT) return List.of();
        var checks = new TargetChecks(facts);
        var list = new ArrayList<Check>();
        list.addAll(checks.againstTarget());
        list.addAll(checks.againstModel(facts));
        return list;
    }

    private List<Check> againstTarget() {
        long completed = both(Of.TURNS, Outcome.COMPLETED);
        return List.of(
                ahead(
                        "acknowledged writes = target's events",
                        OptionalLong.of(both(Counts.ACKNOWLEDGED)),
                        target.events()),
                ahead("turns completed = target's turns completed", OptionalLong.of(completed), target.turns()),
                seen("model calls seen = target's model calls", Counts.MODEL_CALLS, target.modelCalls()),
                seen("tool calls seen = target's tool calls", Counts.TOOL_CALLS, target.toolCalls()));
    }

    private List<Check> againstModel(Facts facts) {
        var model = facts.model();
        var requests = model.map(it -> OptionalLong.of(it.requests())).orElse(OptionalLong.empty());
        var input = model.map(it -> OptionalLong.of(it.inputTokens())).orElse(OptionalLong.empty());
        var cached = model.map(it -> OptionalLong.of(it.cachedTokens())).orElse(OptionalLong.empty());
        return List.of(
                Check.within(
                        "target's model calls = model's requests" + allowance("either way"),
                        target.modelCalls(),
                        requests,
                        givenUp,
                        givenUp),
                seen("input tokens reported = model's input tokens", Counts.INPUT_TOKENS, input),
                seen("cached tokens reported = model's cached tokens", Counts.CACHED_TOKENS, cached));
    }

    private Check ahead(String check, OptionalLong client, OptionalLong theirs) {
        return Check.within(check + allowance("more"), client, theirs, 0, givenUp);
    }

    /** A count from events of the feed; a target that never sends them leaves it unknown. */
    private Check seen(String check, String key, OptionalLong theirs) {
        var counters = tally.counters();
        boolean known = counters.containsKey(key) || counters.containsKey(Counts.warmup(key));
        var client = known ? OptionalLong.of(both(key)) : OptionalLong.empty();
        var allowed = givenUp == 0 ? "" : " (any more: " + turns() + " given up on)";
        return Check.within(check + allowed, client, theirs, 0, givenUp == 0 ? 0 : Long.MAX_VALUE);
    }

    private String allowance(String direction) {
        return givenUp == 0 ? "" : " (up to %d %s: %s given up on)".formatted(givenUp, direction, turns());
    }

    private String turns() {
        return givenUp + (givenUp == 1 ? " turn" : " turns");
    }

    private long both(Of of, Outcome outcome) {
        return both(Counts.key(of, outcome));
    }

    private long both(String key) {
        return tally.count(key) + tally.count(Counts.warmup(key));
    }
}
