package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.util.List;

/**
 * Holds what the router knows: the last minute of each key, and through its judge who holds or lost what and the latest
 * prompt of each session. It is not thread-safe: its owner is one actor. Every request is first {@link #route routed},
 * in the order of arrival, and later {@link #settle settled} with its machine's answer, in the same order.
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

    /** Returns the rules with the number of machines that the scope leaves. */
    public static CacheRules effective(CacheRules rules, CacheScope scope) {
        return scope == CacheScope.SHARED ? rules.withMachines(1) : rules;
    }

    /** Returns the rules in force, which are the {@link #effective} ones. */
    public CacheRules rules() {
        return rules;
    }

    /** Returns how many keys, blocks or marked prefixes, and sessions are remembered now. */
    public int size() {
        return traffic.size() + judge.size();
    }

    /** Lists the keys with traffic in the last minute, at most {@code most} of them, the busiest first. */
    public List<BusyKey> busiest(int most, long atMs) {
        now = Math.max(now, atMs);
        return traffic.busiest(most, now);
    }

    /** Returns how many keys had traffic in the minute before the latest call of {@link #route} or {@link #busiest}. */
    public int keys() {
        return traffic.size();
    }

    /** Chooses the machine. A time before the latest one that was given counts as that one. */
    public Routed route(CacheRequest request, long atMs) {
        now = Math.max(now, atMs);
        return traffic.route(request, now);
    }

    /**
     * Names the cause. The machine's answer is about exactly this request; it is {@link MachineAnswer#NOT_ASKED} for a
     * request that went past the cache.
     */
    public CacheOutcome settle(Routed routed, MachineAnswer answer) {
        if (!routed.request().cached()) return disabled(routed);
        return judge.settle(routed, answer);
    }

    /** Returns the outcome of a request for which there is no cache, or which went past it. */
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
