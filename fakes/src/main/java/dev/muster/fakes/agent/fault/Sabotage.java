package dev.muster.fakes.agent.fault;

import dev.muster.fakes.agent.store.Disturbance;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.Loops;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the faults that hit threads and not single events: slow syncs and stalls. In a stall all loops of the agent and
 * the threads of its store stand still together; it is the one place where a loop is blocked on purpose.
 */
public final class Sabotage implements Disturbance, AutoCloseable {
    private final Duration slowSync;
    private final AtomicLong slowSyncs = new AtomicLong();
    private final AtomicLong stalls = new AtomicLong();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Optional<Thread> thread;
    /** While a stall lasts, what ends it. */
    private volatile @Nullable CountDownLatch stall;

    private Sabotage(AgentFaults faults, long seed, Loops loops) {
        slowSync = faults.slowSync();
        thread = faults.stall()
                .map(stall -> Thread.ofPlatform()
                        .name(loops.name() + "-stalls")
                        .daemon()
                        .unstarted(() -> stall(stall, seed, loops)));
    }

    public static Sabotage start(AgentFaults faults, long seed, Loops loops) {
        var sabotage = new Sabotage(faults, seed, loops);
        sabotage.thread.ifPresent(Thread::start);
        return sabotage;
    }

    /** Commits that were held up. */
    public long slowSyncs() {
        return slowSyncs.get();
    }

    /** Stalls that have ended. */
    public long stalls() {
        return stalls.get();
    }

    @Override
    public void beforeWork() {
        standStill();
    }

    @Override
    public void afterCommit() {
        if (slowSync.isPositive()) {
            // As if the disk took this much longer.
            var _ = await(closed, slowSync);
            slowSyncs.incrementAndGet();
        }
        standStill();
    }

    /** What stands still goes on. */
    @Override
    public void close() {
        closed.countDown();
        thread.ifPresent(Sabotage::join);
    }

    private void stall(Stall fault, long seed, Loops loops) {
        for (int i = 0; !await(closed, fault.before(seed, i)); i++) {
            var over = new CountDownLatch(1);
            stall = over;
            for (Loop loop : loops.all()) {
                loop.execute(this::standStill);
            }
            boolean isClosed = await(closed, fault.length());
            stall = null;
            over.countDown();
            stalls.incrementAndGet();
            if (isClosed) {
                return;
            }
        }
    }

    private void standStill() {
        var over = stall;
        if (over != null) {
            var _ = await(over, Stall.MOST);
        }
    }

    /** Whether it was counted down. */
    private static boolean await(CountDownLatch latch, Duration most) {
        try {
            return latch.await(most.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join(Stall.MOST);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
