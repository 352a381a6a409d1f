package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.util.List;

/**
 * What the router knows: the keys' last minute, and through its judge who holds or lost what and the sessions' latest prompts. Not
 * thread-safe: its owner is one actor. Every request is first {@link #route routed}, in the order of arrival, and later
 * {@link #settle settled} with its machine's answer, in the same order.
 */
public final class Directory {
    private final CacheRules rules;
    private final CacheScope scope;
    private final KeyTraffic traffic;
    private final Judge judge;
    private long now = Long.MIN_VALUE / 2;

    /** Under {@link CacheScope#SHARED} there is one machine, whatever the rules say; see {@link #effective}. */
    public Directory(CacheRules rules, CacheScope scope) {
        this.rules = effective(rules, scope);
        this.scope = scope;
        this.traffic = new KeyTraffic(this.rules);
        this.judge = this.rules.breakpoints().inForce() ? new EntryJudge(this.rules) : new BlockJudge(this.rules);
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
        return traffic.size() + judge.size();
    }

    /** Keys with traffic in the last minute, at most so many, the busiest first. */
    public List<BusyKey> busiest(int most, long atMs) {
        now = Math.max(now, atMs);
        return traffic.busiest(most, now);
    }

    /** How many keys had traffic in the last minute. */
    public int keys() {
        return traffic.size();
    }

    /** Chooses the machine. A time before that of an earlier request counts as the earlier one. */
    public Routed route(CacheRequest request, long atMs) {
        now = Math.max(now, atMs);
        return traffic.route(request, now);
    }

    /** Names the cause. The machine's answer is about exactly this request; past the cache it is {@link MachineAnswer#NOT_ASKED}. */
    public CacheOutcome settle(Routed routed, MachineAnswer answer) {
        if (!routed.request().cached()) return disabled(routed);
        return judge.settle(routed, answer);
    }

    /** What becomes of a request when there is no cache, or when it went past it. */
    public static CacheOutcome disabled(Routed routed) {
        return new CacheOutcome(routed, 0, 0, 0, Cause.DISABLED, 0);
    }

    public CacheScope scope() {
        return scope;
    }

    public boolean isDisabled() {
        return scope == CacheScope.NONE;
    }
}
