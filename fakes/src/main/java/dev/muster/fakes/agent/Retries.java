package dev.muster.fakes.agent;

import dev.muster.protocol.wire.Loop;
import dev.muster.protocol.wire.Loop.Timer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes a call, and makes it again, after a pause that doubles, while that may help and retries are left. */
final class Retries implements Call {
    /** Starts one attempt, which says so if it fails. */
    @FunctionalInterface
    interface Attempt {
        Call start(Consumer<CallFailure> failed);
    }

    private final Loop loop;
    private final Bounds bounds;
    private final Attempt attempt;
    private final Consumer<String> gaveUp;
    private int made;
    private boolean over;
    private @Nullable Call running;
    private @Nullable Timer pause;

    private Retries(Loop loop, Bounds bounds, Attempt attempt, Consumer<String> gaveUp) {
        this.loop = loop;
        this.bounds = bounds;
        this.attempt = attempt;
        this.gaveUp = gaveUp;
    }

    static Call start(Loop loop, Bounds bounds, Attempt attempt, Consumer<String> gaveUp) {
        var retries = new Retries(loop, bounds, attempt, gaveUp);
        retries.attempt();
        return retries;
    }

    @Override
    public void cancel() {
        over = true;
        if (pause != null) {
            pause.cancel();
        }
        if (running != null) {
            running.cancel();
        }
    }

    private void attempt() {
        running = attempt.start(this::failed);
    }

    private void failed(CallFailure failure) {
        if (over) {
            return;
        }
        if (failure.again() && made < bounds.retries()) {
            pause = loop.after(bounds.backoff().toNanos() << made, this::attempt);
            made++;
        } else {
            over = true;
            gaveUp.accept(made == 0 ? failure.reason() : failure.reason() + " (" + (made + 1) + " attempts)");
        }
    }
}
