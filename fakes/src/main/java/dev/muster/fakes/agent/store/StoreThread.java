package dev.muster.fakes.agent.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** A thread that takes all jobs waiting for it at once. Handing one in takes no lock, so that loops may. */
final class StoreThread<T> {
    private final Queue<T> jobs = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean parked;
    private volatile boolean closing;

    /**
     * Starts the thread.
     *
     * @param most jobs taken at once
     * @param work does the jobs; must not throw
     * @param last runs on the thread when it has been closed and nothing is left to do
     */
    StoreThread(String name, int most, Consumer<List<T>> work, Runnable last) {
        thread = Thread.ofPlatform().name(name).daemon().start(() -> {
            var taken = new ArrayList<T>();
            while (take(taken, most)) {
                work.accept(taken);
                taken.clear();
            }
            last.run();
        });
    }

    void add(T job) {
        jobs.add(job);
        if (parked) {
            LockSupport.unpark(thread);
        }
    }

    Thread thread() {
        return thread;
    }

    boolean isClosing() {
        return closing;
    }

    /** Lets the thread do what is waiting, then end; waits for that. */
    void close() {
        closing = true;
        LockSupport.unpark(thread);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean take(List<T> into, int most) {
        for (T job; into.size() < most && (job = jobs.poll()) != null; ) {
            into.add(job);
        }
        while (into.isEmpty()) {
            boolean last = closing;
            parked = true;
            if (jobs.isEmpty() && !last) {
                LockSupport.park(this);
            }
            parked = false;
            var job = jobs.poll();
            if (job != null) {
                into.add(job);
            } else if (last) {
                return false;
            }
        }
        return true;
    }
}
