package dev.muster.fakes.agent.call;

import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.stats.Count;
import dev.muster.protocol.schedule.SplitMix;
import dev.muster.protocol.wire.loop.Loop.Timer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes a call, and makes it again, after a pause, while that may help and retries are left. */
public final class Retries implements Call {
    /** Starts one attempt, which says so if it fails. */
    @FunctionalInterface
    public interface Attempt {
        Call start(Consumer<CallFailure> failed);
    }

    /** Keeps the jitter apart from other choices that are made with the same seed. */
    private static final long PURPOSE = 7;

    private final AgentLoop place;
    private final long dice;
    private final Attempt attempt;
    private final Consumer<String> gaveUp;
    private int made;
    private boolean over;
    private @Nullable Call running;
    private @Nullable Timer pause;

    private Retries(AgentLoop place, long dice, Attempt attempt, Consumer<String> gaveUp) {
        this.place = place;
        this.dice = dice;
        this.attempt = attempt;
        this.gaveUp = gaveUp;
    }

    /**
     * Makes the first attempt.
     *
     * @param dice tells this call from others, for the jitter of its pauses
     */
    public static Call start(AgentLoop place, long dice, Attempt attempt, Consumer<String> gaveUp) {
        var retries = new Retries(place, dice, attempt, gaveUp);
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
        var backoff = place.options().bounds().backoff();
        if (failure.again() && backoff.allows(made)) {
            double draw = SplitMix.share(place.options().seed(), PURPOSE, dice, made);
            var simulated = backoff.pause(made, failure.after(), draw);
            pause = place.loop().after(place.options().wallNanos(simulated), this::again);
        } else {
            over = true;
            gaveUp.accept(made == 0 ? failure.reason() : failure.reason() + " (" + (made + 1) + " attempts)");
        }
    }

    private void again() {
        made++;
        place.counts().one(Count.RETRIES);
        attempt();
    }
}
