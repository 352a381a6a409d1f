package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.LinkedHashMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Knows which machine holds or lost which marked prefix, as far as the machines' answers tell, and works out which
 * lives have ended since a machine's last answer. It forgets what nobody sent for so long that no rule asks for it any
 * more.
 */
final class Entries {
    private final CacheRules rules;
    /** The prefixes stand in the order of their last sending. */
    private final LinkedHashMap<Long, @Nullable Stay[]> byHash = new LinkedHashMap<>();

    /** Describes an entry's latest stay on a machine. */
    private static final class Stay {
        final Names names = new Names();
        boolean held;
        long lastMs;
        long lifeMs;
        Cause loss = Cause.EXPIRED;

        boolean lives(long now) {
            return held && now - lastMs <= lifeMs;
        }
    }

    Entries(CacheRules rules) {
        this.rules = rules;
    }

    int size() {
        return byHash.size();
    }

    void lost(long[] hashes, int machine, Cause reason) {
        for (long hash : hashes) {
            var stays = byHash.get(hash);
            var stay = stays == null ? null : stays[machine];
            if (stay == null) continue;
            stay.held = false;
            stay.loss = reason;
            stay.names.clear();
        }
    }

    /** Notes a hit, which keeps the prefix for another life. */
    void read(long hash, int machine, long now) {
        var stays = byHash.get(hash);
        var stay = stays == null ? null : stays[machine];
        if (stay == null) return;
        stay.lastMs = now;
        byHash.putLast(hash, Objects.requireNonNull(stays));
    }

    void stored(Prompt prompt, int machine, long name, long now) {
        var marks = prompt.breakpoints().orElseThrow();
        for (int i = 0; i < marks.last(); i++) {
            if (marks.life(i) == 0) continue;
            var stays = byHash.computeIfAbsent(prompt.hash(i), _ -> new @Nullable Stay[rules.machines()]);
            var known = stays[machine];
            var stay = known == null ? new Stay() : known;
            stays[machine] = stay;
            stay.lifeMs = stay.held ? Math.max(stay.lifeMs, marks.life(i)) : marks.life(i);
            stay.held = true;
            stay.lastMs = now;
            stay.names.add(name);
            byHash.putLast(prompt.hash(i), stays);
        }
        forget(now);
    }

    /**
     * Returns how many blocks the deepest prefix has, of at most {@code most}, that anybody marked and sent within
     * memory.
     */
    int deepest(Prompt prompt, int most, long now) {
        for (int i = most; i > 0; i--) {
            var stays = byHash.get(prompt.hash(i - 1));
            if (stays == null) continue;
            for (var stay : stays) if (stay != null && now - stay.lastMs <= rules.memoryMs()) return i;
        }
        return 0;
    }

    /** Says why the machine does not hold the prefix; {@link Cause#HIT} if it does. */
    Cause whyAbsent(long hash, int machine, long name, long now) {
        var stays = byHash.get(hash);
        if (stays == null) throw new IllegalStateException("nobody sent this prefix");
        var here = stays[machine];
        if (here != null && here.lives(now)) return Cause.HIT;
        if (here != null && now - here.lastMs <= rules.memoryMs()) return here.loss;
        boolean moved = false;
        boolean evicted = true;
        for (var stay : stays) {
            if (stay == null || stay == here) continue;
            if (stay.lives(now)) {
                if (stay.names.contains(name)) return Cause.ROUTED_ELSEWHERE;
                moved = true;
            } else if (now - stay.lastMs <= rules.memoryMs()) {
                evicted &= !stay.held && stay.loss == Cause.EVICTED;
            }
        }
        if (moved) return Cause.MOVED_KEY;
        return evicted ? Cause.EVICTED : Cause.EXPIRED;
    }

    private void forget(long now) {
        while (!byHash.isEmpty() && now - lastMs(byHash.firstEntry().getValue()) > rules.memoryMs())
            byHash.pollFirstEntry();
    }

    private static long lastMs(@Nullable Stay[] stays) {
        long last = Long.MIN_VALUE / 2;
        for (var stay : stays) if (stay != null) last = Math.max(last, stay.lastMs);
        return last;
    }
}
