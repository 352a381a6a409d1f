package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Runs the directory and its machines without actors, for virtual time: each request is settled before the next one
 * comes.
 */
public final class CacheSimulation {
    private final Directory directory;
    private final List<PrefixCache> machines;

    public CacheSimulation(CacheRules rules, CacheScope scope) {
        directory = new Directory(rules, scope);
        var effective = Directory.effective(rules, scope);
        machines = IntStream.range(0, effective.machines())
                .mapToObj(_ -> PrefixCache.of(effective))
                .toList();
    }

    /**
     * Routes, serves and settles one request.
     *
     * @param atMs when the request comes, in ms; not before the request that came last
     */
    public CacheOutcome request(CacheRequest request, long atMs) {
        var routed = directory.route(request, atMs);
        if (directory.isDisabled() || !request.cached()) return Directory.disabled(routed);
        var answer = machines.get(routed.machine()).carry(request.prompt(), routed.atMs());
        return directory.settle(routed, answer);
    }

    /** Returns the rules in force: those that were given, with the number of machines that the scope leaves. */
    public CacheRules rules() {
        return directory.rules();
    }

    /** Returns how many blocks each machine holds now. */
    public List<Integer> held() {
        return machines.stream().map(PrefixCache::size).toList();
    }

    /** Returns how many keys, blocks or marked prefixes, and sessions are in memory now. */
    public int size() {
        return directory.size() + machines.stream().mapToInt(PrefixCache::size).sum();
    }
}
