package dev.muster.fakes.model.cache;

/**
 * What the router knows: the keys' last minute, who holds or lost which block, and the sessions' latest prompts. Not
 * thread-safe: its owner is one actor. Every request is first {@link #route routed}, in the order of arrival, and later
 * {@link #settle settled} with its machine's answer, in the same order.
 */
public final class Directory {
    private final CacheRules rules;
    private final CacheScope scope;
    private final KeyTraffic traffic;
    private final Sightings sightings;
    private final LatestPrompts latest;
    private long now = Long.MIN_VALUE / 2;

    /** Under {@link CacheScope#SHARED} there is one machine, whatever the rules say; see {@link #effective}. */
    public Directory(CacheRules rules, CacheScope scope) {
        this.rules = effective(rules, scope);
        this.scope = scope;
        this.traffic = new KeyTraffic(this.rules);
        this.sightings = new Sightings(this.rules);
        this.latest = new LatestPrompts(this.rules);
    }

    /** The rules with the number of machines that the scope leaves. */
    public static CacheRules effective(CacheRules rules, CacheScope scope) {
        return scope == CacheScope.SHARED ? rules.withMachines(1) : rules;
    }

    /** The rules in force. */
    public CacheRules rules() {
        return rules;
    }

    /** Keys, blocks and sessions remembered now. */
    public int size() {
        return traffic.size() + sightings.size() + latest.size();
    }

    /** Chooses the machine. A time before that of an earlier request counts as the earlier one. */
    public Routed route(CacheRequest request, long atMs) {
        now = Math.max(now, atMs);
        return traffic.route(request, now);
    }

    /** Names the cause. The machine's answer is about exactly this request; past the cache it is {@link MachineAnswer#NOT_ASKED}. */
    public Outcome settle(Routed routed, MachineAnswer answer) {
        if (!routed.request().cached()) return disabled(routed);
        sightings.expired(answer, routed.machine());
        var outcome = judge(routed, answer);
        var request = routed.request();
        sightings.carried(
                request.prompt(), routed.machine(), answer.held(), request.key().nameHash(), routed.atMs());
        sightings.evicted(answer, routed.machine());
        latest.sent(request, routed.atMs());
        return outcome;
    }

    /** What becomes of a request when there is no cache, or when it went past it. */
    public static Outcome disabled(Routed routed) {
        return new Outcome(routed, 0, 0, 0, Cause.DISABLED, 0);
    }

    public boolean isDisabled() {
        return scope == CacheScope.NONE;
    }

    private Outcome judge(Routed routed, MachineAnswer answer) {
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

    private static Outcome outcome(Routed routed, MachineAnswer answer, long cached, Cause cause, long lost) {
        return new Outcome(routed, answer.held(), answer.readable(), cached, cause, lost);
    }
}
