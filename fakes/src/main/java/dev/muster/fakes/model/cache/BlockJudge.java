package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.rules.CacheRules;

/** Judges requests to a cache of blocks, which keeps all full blocks of every prompt. */
final class BlockJudge implements Judge {
    private final CacheRules rules;
    private final Sightings sightings;
    private final LatestPrompts latest;

    BlockJudge(CacheRules rules) {
        this.rules = rules;
        this.sightings = new Sightings(rules);
        this.latest = new LatestPrompts(rules);
    }

    @Override
    public int size() {
        return sightings.size() + latest.size();
    }

    @Override
    public CacheOutcome settle(Routed routed, MachineAnswer answer) {
        sightings.expired(answer, routed.machine());
        var outcome = judge(routed, answer);
        var request = routed.request();
        sightings.carried(
                request.prompt(), routed.machine(), answer.held(), request.key().nameHash(), routed.atMs());
        sightings.evicted(answer, routed.machine());
        latest.sent(request, routed.atMs());
        return outcome;
    }

    private CacheOutcome judge(Routed routed, MachineAnswer answer) {
        var request = routed.request();
        var prompt = request.prompt();
        int readable = answer.readable();
        boolean tooShort = prompt.tokens() < rules.minTokens();
        long cached = !tooShort && rules.isCacheable(readable) ? rules.tokens(readable) : 0;
        if (tooShort) return outcome(routed, answer, cached, Cause.TOO_SHORT, 0);

        int sent = sightings.sent(prompt, routed.atMs());
        var earlier = latest.before(request, routed.atMs());
        boolean first = request.session() == null ? !rules.isCacheable(sent) : earlier == null;
        if (first) return outcome(routed, answer, cached, Cause.FIRST_CALL, 0);
        if (readable == prompt.blocks()) return outcome(routed, answer, cached, Cause.HIT, 0);
        if (earlier != null) {
            int comparable = Math.min(earlier.blocks(), prompt.blocks());
            int shared = earlier.shared(prompt);
            if (shared < comparable && readable >= shared)
                return outcome(routed, answer, cached, Cause.REWRITTEN, rules.tokens(comparable - shared));
        }
        if (readable >= sent) return outcome(routed, answer, cached, Cause.HIT, 0);

        var cause = answer.held() > readable
                ? Cause.TOO_SOON
                : sightings.whyAbsent(
                        prompt, readable, routed.machine(), request.key().nameHash(), routed.atMs());
        return outcome(routed, answer, cached, cause, rules.isCacheable(sent) ? rules.tokens(sent) - cached : 0);
    }

    private static CacheOutcome outcome(Routed routed, MachineAnswer answer, long cached, Cause cause, long lost) {
        return new CacheOutcome(routed, answer.held(), answer.readable(), cached, cause, lost);
    }
}
