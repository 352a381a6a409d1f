package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.rules.CacheRules;

/** Judges requests to a cache of marked prefixes: what was never marked was never there to be read. */
final class EntryJudge implements Judge {
    private final CacheRules rules;
    private final Entries entries;
    private final LatestPrompts latest;

    EntryJudge(CacheRules rules) {
        this.rules = rules;
        this.entries = new Entries(rules);
        this.latest = new LatestPrompts(rules);
    }

    @Override
    public int size() {
        return entries.size() + latest.size();
    }

    @Override
    public CacheOutcome settle(Routed routed, MachineAnswer answer) {
        var request = routed.request();
        entries.lost(answer.expired(), routed.machine(), Cause.EXPIRED);
        var outcome = judge(routed, answer);
        if (answer.readable() > 0)
            entries.read(request.prompt().hash(answer.readable() - 1), routed.machine(), routed.atMs());
        entries.stored(request.prompt(), routed.machine(), request.key().nameHash(), routed.atMs());
        entries.lost(answer.evicted(), routed.machine(), Cause.EVICTED);
        latest.sent(request, routed.atMs());
        return outcome;
    }

    private CacheOutcome judge(Routed routed, MachineAnswer answer) {
        var request = routed.request();
        var prompt = request.prompt();
        int readable = answer.readable();
        long cached = prompt.tokens(readable, rules);
        if (prompt.tokens() < prompt.minTokens(rules)) return outcome(routed, answer, 0, Cause.TOO_SHORT, 0);
        int sent = entries.deepest(prompt, prompt.blocks(), routed.atMs());
        var earlier = latest.before(request, routed.atMs());
        boolean first = request.session() == null ? sent == 0 : earlier == null;
        if (first) return outcome(routed, answer, cached, Cause.FIRST_CALL, 0);
        if (earlier != null) {
            int comparable = Math.min(earlier.blocks(), prompt.blocks());
            int shared = earlier.shared(prompt);
            if (shared < comparable && readable >= entries.deepest(prompt, shared, routed.atMs()))
                return outcome(
                        routed,
                        answer,
                        cached,
                        Cause.REWRITTEN,
                        prompt.tokens(comparable, rules) - prompt.tokens(shared, rules));
        }
        if (readable >= sent) return outcome(routed, answer, cached, Cause.HIT, 0);
        return outcome(routed, answer, cached, whyNot(routed, answer, sent), prompt.tokens(sent, rules) - cached);
    }

    /** Says why the deepest prefix that was marked and sent before could not be read. */
    private Cause whyNot(Routed routed, MachineAnswer answer, int sent) {
        var prompt = routed.request().prompt();
        if (answer.held() == sent) return Cause.TOO_SOON;
        long name = routed.request().key().nameHash();
        var why = entries.whyAbsent(prompt.hash(sent - 1), routed.machine(), name, routed.atMs());
        return why == Cause.HIT ? Cause.OUT_OF_REACH : why;
    }

    private static CacheOutcome outcome(Routed routed, MachineAnswer answer, long cached, Cause cause, long lost) {
        return new CacheOutcome(routed, answer.held(), answer.readable(), cached, cause, lost);
    }
}
