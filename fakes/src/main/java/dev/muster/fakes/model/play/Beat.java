package dev.muster.fakes.model.play;

import dev.muster.protocol.wire.loop.Loop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Keeps the beat of one loop: it wakes the players whose next tokens are due, a millisecond's worth at a time.
 * Thousands of streams with a timer each would keep the loop sorting timers. All of it runs on the loop.
 */
public final class Beat {
    private static final long TICK_NANOS = Duration.ofMillis(1).toNanos();
    private static final int SLOTS = 1_024;

    private final Loop loop;
    private final List<List<Player>> ring = Stream.generate(() -> (List<Player>) new ArrayList<Player>())
            .limit(SLOTS)
            .toList();
    private final Draft draft = new Draft();
    private final List<Player> due = new ArrayList<>();
    /** This is the first tick that has not been played. */
    private long next;

    private int waiting;
    private boolean ticking;

    public Beat(Loop loop) {
        this.loop = loop;
    }

    Loop loop() {
        return loop;
    }

    /** Returns the loop's draft, emptied. The player that takes it must be done with it when its own method returns. */
    Draft draft() {
        draft.clear();
        return draft;
    }

    /** Wakes the player at this instant of the loop's clock, or up to a tick later. */
    void wake(Player player, long atNanos) {
        long now = loop.clock().nanoTime();
        if (atNanos - now > TICK_NANOS * (SLOTS - 2)) {
            loop.after(atNanos - now, player::woken);
            return;
        }
        if (!ticking) {
            ticking = true;
            next = Math.floorDiv(now, TICK_NANOS);
            loop.after(TICK_NANOS, this::tick);
        }
        long tick = Math.max(next, Math.ceilDiv(atNanos, TICK_NANOS));
        slot(tick).add(player);
        waiting++;
    }

    private List<Player> slot(long tick) {
        return ring.get((int) Math.floorMod(tick, (long) SLOTS));
    }

    private void tick() {
        long now = loop.clock().nanoTime();
        for (; next * TICK_NANOS <= now && waiting > 0; next++) play(slot(next));
        ticking = waiting > 0;
        if (ticking) loop.after(next * TICK_NANOS - now, this::tick);
    }

    /** Players that wait again are not in the list that is being played. */
    private void play(List<Player> slot) {
        if (slot.isEmpty()) return;
        due.addAll(slot);
        slot.clear();
        waiting -= due.size();
        due.forEach(Player::woken);
        due.clear();
    }
}
