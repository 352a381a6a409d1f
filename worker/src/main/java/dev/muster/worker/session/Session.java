package dev.muster.worker.session;

import dev.muster.protocol.said.Said;
import dev.muster.protocol.schedule.ThinkTime;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.Outcome;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/**
 * One simulated person: opens, takes turns with think time between, and stops; its first turn that does not complete ends
 * it. Runs on its loop's thread, so its driver's milestones reach it without a switch.
 */
public final class Session {
    /** What moves a session on. Everything but the orders comes from its own driver and timer. */
    @Said(by = "its crew, its driver and its timer", to = "a session")
    public sealed interface Message extends NoSerializationVerificationNeeded {}

    /** The driver has opened the session. */
    record Opened(long ended) implements Message {}

    /** A turn, or the opening, has ended. */
    record Ended(Outcome outcome, long ended) implements Message {}

    /** The think time is over. */
    record Due(long intended) implements Message {}

    /** "Begin now": to a session that was made ahead of its time. */
    public record Go(long intended) implements Message {}

    /** What the crew may ask. */
    public enum Order implements Message {
        /** Begin no more turns. */
        DRAIN,
        /** End at once; a turn under way fails as {@code cut_off}. */
        CUT_OFF
    }

    private final Surroundings here;
    private final ActorContext<Message> context;
    private final long index;
    private final Life life;
    private final Driver driver;
    private final Behavior<Message> inTurn = inTurn();
    private final Behavior<Message> thinking = thinking();
    private boolean draining;
    private Loop.@Nullable Timer pause;

    private Session(Surroundings here, ActorContext<Message> context, long index, Life life) {
        this.here = here;
        this.context = context;
        this.index = index;
        this.life = life;
        var self = context.getSelf();
        this.driver = here.drivers().create(index, new Driver.Listener() {
            @Override
            public void opened(long ended) {
                self.tell(new Opened(ended));
            }

            @Override
            public void ended(Outcome outcome, long ended) {
                self.tell(new Ended(outcome, ended));
            }
        });
        life.isPerformedBy(driver);
    }

    /**
     * A session that begins now.
     *
     * @param intended when it was meant to begin; {@code life.acted()} is when it could act
     */
    public static Behavior<Message> create(Surroundings here, long index, long intended, Life life) {
        return Behaviors.setup(context -> new Session(here, context, index, life).begin(intended));
    }

    /** A session made ahead of its time, so that many can begin at once: it waits for {@link Go}, and acts when that comes. */
    public static Behavior<Message> staged(Surroundings here, long index, Life life) {
        return Behaviors.setup(context -> new Session(here, context, index, life).waiting());
    }

    private Behavior<Message> waiting() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Go(long intended) -> {
                life.acts(here.now());
                yield begin(intended);
            }
            case Opened _, Ended _, Due _ -> Behaviors.same();
            case Order.DRAIN, Order.CUT_OFF -> {
                driver.close();
                yield Behaviors.stopped();
            }
        });
    }

    private Behavior<Message> begin(long intended) {
        life.begins();
        here.books().sessionStarted(life.measured(), life.acted() - intended);
        var opening = driver.opening();
        if (opening.isEmpty()) return turn(intended, life.acted());
        opening.get().open(new Driver.OpeningAt(intended, life.acted(), life.measured()));
        return opening(intended);
    }

    private Behavior<Message> opening(long intended) {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Opened(long ended) -> draining ? finish(Outcome.COMPLETED) : turn(ended, here.now());
            case Ended(var outcome, var _) -> {
                // The person wanted a first turn and did not get it: it counts, and ends as the opening did.
                beginTurn(intended, life.acted());
                yield endTurn(outcome);
            }
            case Due _, Go _ -> Behaviors.same();
            case Order.DRAIN -> drain();
            case Order.CUT_OFF -> cutOff();
        });
    }

    private Behavior<Message> turn(long intended, long acted) {
        boolean measured = beginTurn(intended, acted);
        driver.turn(new Driver.TurnAt(life.turnsBegun(), intended, acted, measured));
        return inTurn;
    }

    private Behavior<Message> inTurn() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Ended(var outcome, long ended) -> {
                if (outcome instanceof Outcome.Completed && goesOn()) {
                    here.books().turnEnded(life.turnMeasured(), outcome);
                    life.turnEnds();
                    yield next(ended);
                }
                yield endTurn(outcome);
            }
            case Opened _, Due _, Go _ -> Behaviors.same();
            case Order.DRAIN -> drain();
            case Order.CUT_OFF -> cutOff();
        });
    }

    private Behavior<Message> next(long ended) {
        long intended = ended + ThinkTime.before(here.load().think(), here.seed(), index, life.turnsBegun() + 1);
        if (here.times().isOver(intended)) return finish(Outcome.COMPLETED);
        long now = here.now();
        if (intended - now <= 0) return turn(intended, now);
        var self = context.getSelf();
        pause = here.loop().after(intended - now, () -> self.tell(new Due(intended)));
        return thinking;
    }

    private Behavior<Message> thinking() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Due(long intended) -> turn(intended, here.now());
            case Opened _, Ended _, Go _ -> Behaviors.same();
            case Order.DRAIN, Order.CUT_OFF -> finish(Outcome.COMPLETED);
        });
    }

    private boolean goesOn() {
        return !draining && life.turnsBegun() < here.load().turns();
    }

    private boolean beginTurn(long intended, long acted) {
        boolean measured = here.times().isMeasured(intended);
        life.turnBegins(measured);
        here.books().turnStarted(measured, acted - intended);
        return measured;
    }

    private Behavior<Message> endTurn(Outcome outcome) {
        here.books().turnEnded(life.turnMeasured(), outcome);
        life.turnEnds();
        return finish(outcome);
    }

    private Behavior<Message> drain() {
        draining = true;
        return Behaviors.same();
    }

    private Behavior<Message> cutOff() {
        draining = true;
        driver.abort(FailureKind.CUT_OFF);
        return Behaviors.same();
    }

    private Behavior<Message> finish(Outcome outcome) {
        if (pause != null) pause.cancel();
        driver.close();
        here.books().sessionEnded(life.measured(), outcome, life.turnsBegun());
        return Behaviors.stopped();
    }
}
