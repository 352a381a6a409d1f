package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.Breakpoints;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.PriorityQueue;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * Caches marked prefixes on one machine: it has an entry for each mark, which is read as a whole or not at all. An
 * entry lives for the life of its mark after its last use, and can be read some time after it was first sent. The cache
 * is not thread-safe. Times must not decrease from call to call.
 */
public final class EntryCache implements PrefixCache {
    private final CacheRules rules;
    /** The entries stand in the order of their last use. */
    private final LinkedHashMap<Long, Entry> byUse = new LinkedHashMap<>();
    /**
     * Each of these says when an entry is gone at the earliest; for an entry that was used since, another one is put
     * in.
     */
    private final PriorityQueue<Due> dues = new PriorityQueue<>(Comparator.comparingLong(Due::atMs));

    private int blocks;

    public EntryCache(CacheRules rules) {
        this.rules = rules;
    }

    private record Due(long hash, long atMs) {}

    /** @param blocks the blocks that it adds to the entry before it on the prompt that it came with */
    private record Entry(int blocks, long firstMs, long lastMs, long lifeMs) {
        long lastsUntilMs() {
            return lastMs + lifeMs;
        }

        Entry used(long now, long atLeastMs) {
            return new Entry(blocks, firstMs, now, Math.max(lifeMs, atLeastMs));
        }
    }

    @Override
    public int size() {
        return blocks;
    }

    @Override
    public MachineAnswer carry(Prompt prompt, long atMs) {
        var marks = prompt.breakpoints().orElseThrow();
        var expired = LongStream.builder();
        expire(atMs, expired);
        int held = deepest(prompt, marks, _ -> true);
        int readable = deepest(prompt, marks, entry -> entry.firstMs() + rules.readableMs() <= atMs);
        if (readable > 0) use(prompt.hash(readable - 1), atMs, 0);
        store(prompt, marks, atMs);
        var evicted = LongStream.builder();
        evict(evicted);
        return new MachineAnswer(
                held,
                readable,
                size(),
                expired.build().toArray(),
                evicted.build().toArray());
    }

    /** Returns how many blocks the longest held prefix has that is within reach of a mark and passes the test. */
    private int deepest(Prompt prompt, Breakpoints marks, Predicate<Entry> test) {
        for (int i = marks.last(); i > 0; i--) {
            var entry = byUse.get(prompt.hash(i - 1));
            if (entry != null && marks.reaches(i - 1) && test.test(entry)) return i;
        }
        return 0;
    }

    private void use(long hash, long now, long lifeMs) {
        var entry = byUse.get(hash);
        if (entry != null) byUse.putLast(hash, entry.used(now, lifeMs));
    }

    private void store(Prompt prompt, Breakpoints marks, long now) {
        int before = 0;
        for (int i = 0; i < marks.last(); i++) {
            long life = marks.life(i);
            int tokens = marks.tokens(i + 1);
            if (life == 0) continue;
            long hash = prompt.hash(i);
            int adds = Math.ceilDiv(tokens - before, rules.blockTokens());
            before = tokens;
            if (byUse.containsKey(hash)) {
                use(hash, now, life);
            } else {
                byUse.putLast(hash, new Entry(adds, now, now, life));
                dues.add(new Due(hash, now + life));
                blocks += adds;
            }
        }
    }

    private void expire(long now, LongStream.Builder dropped) {
        for (var due = dues.peek(); due != null && due.atMs() < now; due = dues.peek()) {
            dues.remove();
            var entry = byUse.get(due.hash());
            if (entry == null) continue;
            if (entry.lastsUntilMs() >= now) {
                dues.add(new Due(due.hash(), entry.lastsUntilMs()));
            } else {
                byUse.remove(due.hash());
                drop(due.hash(), entry, dropped);
            }
        }
    }

    private void evict(LongStream.Builder dropped) {
        while (blocks > rules.capacity()) {
            var oldest = byUse.pollFirstEntry();
            drop(oldest.getKey(), oldest.getValue(), dropped);
        }
    }

    private void drop(long hash, Entry entry, LongStream.Builder dropped) {
        blocks -= entry.blocks();
        dropped.accept(hash);
    }
}
