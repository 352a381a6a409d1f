package dev.muster.worker.driver;

import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.wire.http.client.Exchange;
import dev.muster.protocol.wire.http.client.ExchangeListener;
import dev.muster.protocol.wire.http.client.Request;
import dev.muster.protocol.wire.loop.Loop;

/**
 * What all drivers of one loop work with in one run, whatever their dialect: the way to the target, the loop's time and
 * timers, the bounds on waiting, and where they measure. Used on the loop's thread only.
 */
public final class DriverKit {
    private final Loop loop;
    private final RequestSender sender;
    private final Recorder recorder;
    private final Plan plan;
    private final String run;
    private final TimeLimits limits;
    private final Deadlines deadlines = new Deadlines();

    /** @param run its id */
    public DriverKit(Loop loop, RequestSender sender, Recorder recorder, Plan plan, String run) {
        this.loop = loop;
        this.sender = sender;
        this.recorder = recorder;
        this.plan = plan;
        this.run = run;
        this.limits = TimeLimits.of(plan.timeouts());
    }

    public Exchange send(Request request, ExchangeListener listener) {
        return sender.send(request, listener);
    }

    /** The time of the loop's clock, in nanoseconds. */
    public long now() {
        return loop.clock().nanoTime();
    }

    /** Runs the task on the loop after this many nanoseconds. */
    public Loop.Timer after(long nanos, Runnable task) {
        return loop.after(nanos, task);
    }

    /** A wait of one driver, bounded by the plan's timeouts until it is closed. */
    public Wait newWait(Wait.OnExpiry onExpiry) {
        var wait = new Wait(limits, deadlines, onExpiry);
        deadlines.add(wait);
        return wait;
    }

    /** What the templates of this session are filled with. */
    public PersonValues person(long session) {
        return new PersonValues(run, plan, session);
    }

    /**
     * The headers that every request to the plan's target has.
     *
     * @throws MissingVariableException if one names an environment variable that is not set
     */
    public Headers targetHeaders() {
        return Headers.of(plan.target().headers(), PersonValues.names(plan));
    }

    public Plan plan() {
        return plan;
    }

    public Recorder recorder() {
        return recorder;
    }

    /** The bounds of all that its drivers wait for; somebody has to look through them. */
    public Deadlines deadlines() {
        return deadlines;
    }
}
