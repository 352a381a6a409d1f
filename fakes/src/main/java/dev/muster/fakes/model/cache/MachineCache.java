package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Caches blocks on one machine. It is not thread-safe: its owner is one actor. Times must not decrease from call to
 * call.
 *
 * <p>Blocks form a tree: a block hangs below the one that it extends. Whatever carries a block carries all above it, so
 * a block was never used later than those above it, and never came earlier; hence what goes first by disuse is always a
 * leaf, and only age takes whole branches.
 */
public final class MachineCache implements PrefixCache {
    private static final Comparator<Block> EVICTION_ORDER =
            Comparator.comparingInt((Block block) -> -block.depth).thenComparingLong(block -> block.number);

    private final CacheRules rules;
    private final HashMap<Long, Block> blocks = new HashMap<>();
    /** The blocks stand in the order of their last use, the deepest first among those that one prompt carried. */
    private final Chain<Block> byUse = new Chain<>();
    /**
     * These blocks extend no other. They stand in the order in which they came: no block is older than the one at its
     * root.
     */
    private final LinkedHashMap<Long, Block> roots = new LinkedHashMap<>();

    private long stored;

    public MachineCache(CacheRules rules) {
        this.rules = rules;
    }

    @Override
    public int size() {
        return blocks.size();
    }

    @Override
    public MachineAnswer carry(Prompt prompt, long atMs) {
        var expired = LongStream.builder();
        expire(atMs, expired);
        var path = new ArrayList<Block>(prompt.blocks());
        int held = leading(prompt, path);
        int readable = count(path, block -> block.firstMs + rules.readableMs() <= atMs);
        store(prompt, path, atMs);
        var evicted = LongStream.builder();
        evict(evicted);
        return new MachineAnswer(
                held,
                readable,
                size(),
                expired.build().toArray(),
                evicted.build().toArray());
    }

    private int leading(Prompt prompt, List<Block> path) {
        for (int i = 0; i < prompt.blocks(); i++) {
            var block = blocks.get(prompt.hash(i));
            if (block == null) break;
            path.add(block);
        }
        return path.size();
    }

    private static int count(List<Block> path, Predicate<Block> test) {
        int count = 0;
        while (count < path.size() && test.test(path.get(count))) count++;
        return count;
    }

    private void expire(long now, LongConsumer dropped) {
        while (!roots.isEmpty() && now - roots.firstEntry().getValue().firstMs > rules.lifeMs())
            drop(roots.firstEntry().getValue(), dropped);
        for (var unused = byUse.first(); unused != null && now - unused.lastMs > rules.idleMs(); unused = byUse.first())
            drop(unused, dropped);
    }

    private void store(Prompt prompt, List<Block> path, long now) {
        for (int i = path.size(); i < prompt.blocks(); i++) {
            var block = new Block(prompt.hash(i), i, path.isEmpty() ? null : path.getLast(), now, stored++);
            blocks.put(block.hash, block);
            if (i == 0) roots.put(block.hash, block);
            path.add(block);
        }
        for (int i = path.size(); i-- > 0; ) {
            path.get(i).lastMs = now;
            byUse.moveLast(path.get(i));
        }
    }

    /**
     * Drops the least recently used; among those used in the same millisecond the deepest go first, then those stored
     * first.
     */
    private void evict(LongConsumer dropped) {
        while (blocks.size() > rules.capacity()) {
            for (var block : leastRecentlyUsed()) {
                if (blocks.size() <= rules.capacity()) return;
                drop(block, dropped);
            }
        }
    }

    private List<Block> leastRecentlyUsed() {
        var oldest = new ArrayList<Block>();
        var first = byUse.first();
        for (var block = first; block != null && first != null && block.lastMs == first.lastMs; block = block.next())
            oldest.add(block);
        oldest.sort(EVICTION_ORDER);
        return oldest;
    }

    private void drop(Block top, LongConsumer dropped) {
        top.leave();
        if (top.above == null) roots.remove(top.hash);
        var branch = new ArrayDeque<Block>();
        branch.push(top);
        while (!branch.isEmpty()) {
            var block = branch.pop();
            blocks.remove(block.hash);
            byUse.remove(block);
            dropped.accept(block.hash);
            for (var next = block.below; next != null; next = next.right) branch.push(next);
        }
    }

    /**
     * Describes one stay of a block, which knows its neighbours in the tree. A block that is gone and comes again has
     * another stay.
     */
    private static final class Block extends Chain.Link<Block> {
        final long hash;
        final int depth;
        final @Nullable Block above;
        final long firstMs;
        final long number;
        long lastMs;
        /** This is the latest of the blocks that extend it; the others are to its right. */
        @Nullable
        Block below;

        @Nullable
        Block left;

        @Nullable
        Block right;

        Block(long hash, int depth, @Nullable Block above, long firstMs, long number) {
            this.hash = hash;
            this.depth = depth;
            this.above = above;
            this.firstMs = firstMs;
            this.number = number;
            this.lastMs = firstMs;
            if (above == null) return;
            right = above.below;
            if (right != null) right.left = this;
            above.below = this;
        }

        void leave() {
            if (left != null) left.right = right;
            else if (above != null) above.below = right;
            if (right != null) right.left = left;
        }
    }
}
