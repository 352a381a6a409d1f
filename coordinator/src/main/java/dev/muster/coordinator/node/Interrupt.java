package dev.muster.coordinator.node;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jline.utils.Signals;

/**
 * Handles Ctrl-C, SIGTERM and SIGHUP while a run is made. The first signal asks the run to stop, and the process ends
 * by itself with the partial report and 130. The second ends it without a report, unless that is being written already;
 * the third ends it whatever it is doing.
 */
public final class Interrupt implements AutoCloseable {
    private static final int EXIT = 130;
    private static final List<String> SIGNALS = List.of("INT", "TERM", "HUP");

    /** This is enough for a drain of 5 s, the last messages of workers, and the writing. */
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private final Map<String, Object> earlier = new HashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private Supplier<String> says = () -> "interrupted: stopping before the run begins";
    private Runnable stop = () -> {};
    private BooleanSupplier isOver = () -> false;
    private final CompletableFuture<Void> first = new CompletableFuture<>();
    private int signals;

    public Interrupt() {
        for (var name : SIGNALS) {
            var before = Signals.register(name, this::signalled);
            if (before == null) Nodes.LOG.info("SIG{} is not ours to handle", name);
            else earlier.put(name, before);
        }
    }

    /** Returns a stage that the first signal completes. */
    public CompletionStage<Void> first() {
        return first;
    }

    /**
     * Sets what the first signal does from now on; the action runs at once if that signal has come already.
     *
     * @param over whether the report is being written, which a second signal does not end
     */
    public synchronized void then(Supplier<String> words, Runnable action, BooleanSupplier over) {
        says = words;
        stop = action;
        isOver = over;
        if (signals > 0) action.run();
    }

    private synchronized void signalled() {
        signals++;
        switch (signals) {
            case 1 -> {
                System.err.println(says.get());
                first.complete(null);
                stop.run();
                Thread.ofPlatform().daemon().name("interrupt").start(this::endInTime);
            }
            case 2 -> {
                if (!isOver.getAsBoolean())
                    Thread.ofPlatform().daemon().name("interrupt-again").start(Interrupt::endWithoutReport);
            }
            default -> Runtime.getRuntime().halt(EXIT);
        }
    }

    private static void endWithoutReport() {
        System.err.println("interrupted again: ending without a report");
        System.exit(EXIT);
    }

    private void endInTime() {
        try {
            if (closed.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)) return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.err.println("muster: no report within " + PATIENCE.toSeconds() + " s");
        Runtime.getRuntime().halt(EXIT);
    }

    /** Gives the signals back, because the report is out and nothing is left to wait for. */
    @Override
    public void close() {
        closed.countDown();
        earlier.forEach(Signals::unregister);
    }
}
