package dev.muster.fakes.model.cache;

import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which machine holds or lost which block, as far as their answers tell; age and disuse since a machine's last answer are
 * worked out here. Forgets what nobody sent for so long that no rule asks for it any more.
 */
final class Sightings {
    private final CacheRules rules;
    /** In the order of their last sending. */
    private final LinkedHashMap<Long, Block> blocks = new LinkedHashMap<>();

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

    /** The prompt was carried to the machine, which held its first {@code held} blocks before. */
    void carried(Prompt prompt, int machine, int held, long name, long now) {
        for (int i = 0; i < prompt.blocks(); i++) {
            var known = blocks.get(prompt.hash(i));
            var block = known == null ? new Block(rules.machines()) : known;
            block.at(machine).carried(now, name, i >= held);
            blocks.putLast(prompt.hash(i), block);
        }
        forget(now);
    }

    /** Leading blocks sent to any machine within memory, whatever became of them. */
    int sent(Prompt prompt, long now) {
        int count = 0;
        while (count < prompt.blocks() && recent(blocks.get(prompt.hash(count)), now)) count++;
        return count;
    }

    /** Why the machine cannot read a block that was sent before, if it is not that it holds it but a little too short. */
    Cause whyAbsent(Prompt prompt, int index, int machine, long name, long now) {
        var block = blocks.get(prompt.hash(index));
        var root = blocks.get(prompt.hash(0));
        if (block == null || root == null) throw new IllegalStateException("block " + index + " was never sent");
        var here = block.stays[machine];
        if (here != null && within(here, now)) return here.loss;
        boolean held = false;
        boolean evicted = true;
        for (int other = 0; other < rules.machines(); other++) {
            var stay = block.stays[other];
            if (other == machine || stay == null) continue;
            if (lives(stay, now) && lives(root.stays[other], now)) {
                if (stay.names.contains(name)) return Cause.ROUTED_ELSEWHERE;
                held = true;
            } else if (within(stay, now)) {
                evicted &= !stay.held && stay.loss == Cause.EVICTED;
            }
        }
        if (held) return Cause.MOVED_KEY;
        return evicted ? Cause.EVICTED : Cause.EXPIRED;
    }

    /** What extends a block is never older than it, so a branch's age is that of its root. */
    private boolean lives(@Nullable Stay stay, long now) {
        return stay != null && stay.held && now - stay.lastMs <= rules.idleMs() && now - stay.firstMs <= rules.lifeMs();
    }

    private boolean within(Stay stay, long now) {
        return now - stay.lastMs <= rules.memoryMs();
    }

    private boolean recent(@Nullable Block block, long now) {
        if (block == null) return false;
        for (var stay : block.stays) if (stay != null && within(stay, now)) return true;
        return false;
    }

    private void lost(long hash, int machine, Cause reason) {
        var block = blocks.get(hash);
        if (block != null) block.at(machine).lost(reason);
    }

    private void forget(long now) {
        long horizon = Math.max(rules.memoryMs(), Math.min(rules.idleMs(), rules.lifeMs()));
        while (!blocks.isEmpty() && now - blocks.firstEntry().getValue().lastMs() > horizon) blocks.pollFirstEntry();
    }

    private static final class Block {
        final @Nullable Stay[] stays;

        Block(int machines) {
            stays = new @Nullable Stay[machines];
        }

        Stay at(int machine) {
            var known = stays[machine];
            var stay = known != null ? known : new Stay();
            stays[machine] = stay;
            return stay;
        }

        long lastMs() {
            long last = Long.MIN_VALUE / 2;
            for (var stay : stays) if (stay != null) last = Math.max(last, stay.lastMs);
            return last;
        }
    }

    /** A block's latest stay on a machine. */
    private static final class Stay {
        final Names names = new Names();
        boolean held;
        long firstMs;
        long lastMs;
        Cause loss = Cause.EXPIRED;

        void carried(long now, long name, boolean anew) {
            if (anew) {
                names.clear();
                firstMs = now;
            }
            names.add(name);
            lastMs = now;
            held = true;
        }

        void lost(Cause reason) {
            held = false;
            loss = reason;
            names.clear();
        }
    }
}
