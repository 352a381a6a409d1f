package dev.muster.coordinator.cli.launch;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C (or SIGTERM) while a run goes on: the run is told to stop, and the process waits for its partial report before it
 * ends with 130.
 */
final class Interrupt implements AutoCloseable {
    private static final int EXIT = 130;

    /** A drain of 5 s, the last words of workers, and the writing; a second signal ends the process at once. */
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook;

    Interrupt(Runnable stop) {
        hook = new Thread(() -> interrupted(stop), "interrupt");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void interrupted(Runnable stop) {
        System.err.println("interrupted: draining, then writing the partial report");
        stop.run();
        try {
            if (!finished.await(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                System.err.println("muster: no report within " + PATIENCE.toSeconds() + " s");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(EXIT);
    }

    /** The report is out: nothing is left to wait for. */
    @Override
    public void close() {
        finished.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is on its way out already: the hook ends it.
        }
    }
}
