package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.util.List;
import java.util.stream.IntStream;

/** The directory and its machines without actors, for virtual time: each request is settled before the next one comes. */
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
     * @param atMs not before the time of the request before it
     */
    public CacheOutcome request(CacheRequest request, long atMs) {
        var routed = directory.route(request, atMs);
        if (directory.isDisabled() || !request.cached()) return Directory.disabled(routed);
        var answer = machines.get(routed.machine()).carry(request.prompt(), routed.atMs());
        return directory.settle(routed, answer);
    }

    /** The rules in force. */
    public CacheRules rules() {
        return directory.rules();
    }

    /** Blocks that each machine holds now. */
    public List<Integer> held() {
        return machines.stream().map(PrefixCache::size).toList();
    }

    /** Blocks, keys and sessions in memory now. */
    public int size() {
        return directory.size() + machines.stream().mapToInt(PrefixCache::size).sum();
    }
}
