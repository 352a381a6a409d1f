package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.HashMap;
import org.jspecify.annotations.Nullable;

/**
 * Knows which machine holds or lost which block, as far as the machines' answers tell, and works out what age and
 * disuse took since a machine's last answer. It forgets what nobody sent for so long that no rule asks for it any more.
 */
final class Sightings {
    private final CacheRules rules;
    private final HashMap<Long, Block> blocks = new HashMap<>();
    /** The blocks stand in the order of their last sending. */
    private final Chain<Block> bySending = new Chain<>();

    Sightings(CacheRules rules) {
        this.rules = rules;
    }

    int size() {
        return blocks.size();
    }

    void expired(MachineAnswer answer, int machine) {
        for (long hash : answer.expired()) lost(hash, machine, Cause.EXPIRED);
    }

    void evicted(MachineAnswer answer, int machine) {
        for (long hash : answer.evicted()) lost(hash, machine, Cause.EVICTED);
    }

    /** Notes that the prompt was carried to the machine, which held its first {@code held} blocks before. */
    void carried(Prompt prompt, int machine, int held, long name, long now) {
        for (int i = 0; i < prompt.blocks(); i++) {
            var block = blocks.computeIfAbsent(prompt.hash(i), Block::new);
            block.at(machine).carried(now, name, i >= held);
            bySending.moveLast(block);
        }
        forget(now);
    }

    /** Returns how many leading blocks were sent to any machine within memory, whatever became of them. */
    int sent(Prompt prompt, long now) {
        int count = 0;
        while (count < prompt.blocks() && recent(blocks.get(prompt.hash(count)), now)) count++;
        return count;
    }

    /**
     * Says why the machine does not hold a block that was sent before. A block that it holds, but for too short a time
     * to be read, is not for this method.
     */
    Cause whyAbsent(Prompt prompt, int index, int machine, long name, long now) {
        var block = blocks.get(prompt.hash(index));
        var root = blocks.get(prompt.hash(0));
        if (block == null || root == null) throw new IllegalStateException("block " + index + " was never sent");
        var here = block.on(machine);
        if (here != null && within(here, now)) return here.loss;
        boolean held = false;
        boolean evicted = true;
        for (var stay = block.latest; stay != null; stay = stay.other) {
            if (stay == here) continue;
            if (lives(stay, now) && lives(root.on(stay.machine), now)) {
                if (stay.contains(name)) return Cause.ROUTED_ELSEWHERE;
                held = true;
            } else if (within(stay, now)) {
                evicted &= !stay.held && stay.loss == Cause.EVICTED;
            }
        }
        if (held) return Cause.MOVED_KEY;
        return evicted ? Cause.EVICTED : Cause.EXPIRED;
    }

    /** A block is never older than the one that it extends, so the age of a branch is that of its root. */
    private boolean lives(@Nullable Stay stay, long now) {
        return stay != null && stay.held && now - stay.lastMs <= rules.idleMs() && now - stay.firstMs <= rules.lifeMs();
    }

    private boolean within(Stay stay, long now) {
        return now - stay.lastMs <= rules.memoryMs();
    }

    private boolean recent(@Nullable Block block, long now) {
        if (block == null) return false;
        for (var stay = block.latest; stay != null; stay = stay.other) if (within(stay, now)) return true;
        return false;
    }

    private void lost(long hash, int machine, Cause reason) {
        var block = blocks.get(hash);
        if (block != null) block.at(machine).lost(reason);
    }

    private void forget(long now) {
        long horizon = Math.max(rules.memoryMs(), Math.min(rules.idleMs(), rules.lifeMs()));
        for (var oldest = bySending.first();
                oldest != null && now - oldest.lastMs() > horizon;
                oldest = bySending.first()) {
            bySending.remove(oldest);
            blocks.remove(oldest.hash);
        }
    }

    /** Knows on which machines the block was, which is seldom more than one. */
    private static final class Block extends Chain.Link<Block> {
        final long hash;

        @Nullable
        Stay latest;

        Block(long hash) {
            this.hash = hash;
        }

        @Nullable
        Stay on(int machine) {
            var stay = latest;
            while (stay != null && stay.machine != machine) stay = stay.other;
            return stay;
        }

        Stay at(int machine) {
            var known = on(machine);
            if (known != null) return known;
            var stay = new Stay(machine, latest);
            latest = stay;
            return stay;
        }

        long lastMs() {
            long last = Long.MIN_VALUE / 2;
            for (var stay = latest; stay != null; stay = stay.other) last = Math.max(last, stay.lastMs);
            return last;
        }
    }

    /** Describes a block's latest stay on a machine, with the names under which it was carried there. */
    private static final class Stay extends Names {
        final int machine;
        final @Nullable Stay other;
        boolean held;
        long firstMs;
        long lastMs;
        Cause loss = Cause.EXPIRED;

        Stay(int machine, @Nullable Stay other) {
            this.machine = machine;
            this.other = other;
        }

        void carried(long now, long name, boolean anew) {
            if (anew) {
                clear();
                firstMs = now;
            }
            add(name);
            lastMs = now;
            held = true;
        }

        void lost(Cause reason) {
            held = false;
            loss = reason;
            clear();
        }
    }
}
