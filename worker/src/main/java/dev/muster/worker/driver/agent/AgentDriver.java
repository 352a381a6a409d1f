package dev.muster.worker.driver.agent;

import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.client.Exchange;
import dev.muster.protocol.wire.http.client.Request;
import dev.muster.worker.driver.AnswerBody;
import dev.muster.worker.driver.Captures;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.DriverKit;
import dev.muster.worker.driver.EventAnswer;
import dev.muster.worker.driver.Outcome;
import dev.muster.worker.driver.PersonValues;
import dev.muster.worker.driver.Wait;
import dev.muster.worker.driver.WholeAnswer;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One session of the {@code agent} dialect: opens a session and its feed, then posts a message a turn and follows the feed
 * until the target says that the turn is done. Without a feed the events come in the answer to the message.
 */
final class AgentDriver implements Driver {
    private final DriverKit kit;
    private final AgentSessions shared;
    private final Listener listener;
    private final PersonValues values;
    private final Wait wait;
    private @Nullable AgentOpening opening;
    private @Nullable AgentTurn turn;
    private @Nullable Exchange writing;
    private @Nullable Exchange feeding;
    private @Nullable Outcome feedBroken;

    AgentDriver(DriverKit kit, AgentSessions shared, long session, Listener listener) {
        this.kit = kit;
        this.shared = shared;
        this.listener = listener;
        this.values = kit.person(session);
        this.wait = kit.newWait(this::fail);
    }

    @Override
    public Optional<Opening> opening() {
        return shared.requests().opens() ? Optional.of(this::open) : Optional.empty();
    }

    private void open(OpeningAt at) {
        var beginning = new AgentOpening(at);
        opening = beginning;
        wait.writeBegins(at.acted());
        shared.requests()
                .open(values)
                .ifPresentOrElse(request -> openSession(beginning, request), () -> openFeed(beginning, kit.now()));
    }

    private void openSession(AgentOpening beginning, Request request) {
        writing = kit.send(request, new WholeAnswer(this::fail) {
            @Override
            public void onWritten(long nanos) {
                beginning.written(nanos);
            }

            @Override
            protected void onWhole(AnswerBody answer, long nanos) {
                writing = null;
                Captures.read(answer.text(), shared.sessionId())
                        .ifPresentOrElse(
                                id -> {
                                    values.put("session", id);
                                    openFeed(beginning, nanos);
                                },
                                () -> fail(noSessionId(), nanos));
            }
        });
    }

    private Outcome noSessionId() {
        return Outcome.failed(
                FailureKind.CAPTURE,
                "no session id at " + shared.sessionId().getPath() + " in the answer to the opening");
    }

    private void openFeed(AgentOpening beginning, long nanos) {
        shared.requests().feed(values).ifPresentOrElse(request -> openFeed(beginning, request), () -> opened(nanos));
    }

    private void openFeed(AgentOpening beginning, Request request) {
        feeding = kit.send(request, new EventAnswer(this::onEvent, this::feedEnded) {
            @Override
            public void onWritten(long nanos) {
                beginning.written(nanos);
            }

            @Override
            protected void onStream(long nanos) {
                opened(nanos);
            }

            @Override
            protected void onHeard(long nanos) {
                wait.heard(nanos);
            }
        });
    }

    private void opened(long nanos) {
        var done = opening;
        if (done == null) return;
        opening = null;
        wait.over();
        done.complete(shared.meters().open(), nanos);
        listener.opened(nanos);
    }

    @Override
    public void turn(TurnAt at) {
        var beginning = new AgentTurn(at, shared);
        turn = beginning;
        values.turn(at.turn());
        wait.turnBegins(at.acted());
        wait.writeBegins(at.acted());
        wait.heard(at.acted());
        if (feedBroken != null) {
            fail(feedBroken, at.acted());
            return;
        }
        writing = kit.send(shared.requests().write(values), new EventAnswer(this::onEvent, this::answerEnded) {
            @Override
            public void onWritten(long nanos) {
                beginning.written(nanos);
            }

            @Override
            protected void onHeard(long nanos) {
                wait.heard(nanos);
            }
        });
    }

    private void onEvent(String name, String data, long nanos) {
        take(shared.signs().of(name, data), data, nanos);
    }

    private void take(Set<Meaning> meanings, String data, long nanos) {
        var now = turn;
        if (now == null) return;
        now.take(meanings, data, nanos);
        if (now.isReceived()) wait.writeEnds();
        if (meanings.contains(Meaning.FAILED)) {
            fail(Outcome.failed(FailureKind.TURN_FAILED, data), nanos);
        } else if (now.isDone()) {
            complete(now);
        }
    }

    /** The write's answer is whole, or never will be. */
    private void answerEnded(@Nullable Outcome wrong, long nanos) {
        writing = null;
        var now = turn;
        if (now == null) return;
        if (wrong != null) {
            fail(wrong, nanos);
            return;
        }
        now.answered(nanos);
        take(shared.signs().ofAnswer(), "", nanos);
        if (turn != now) return;
        if (feedBroken != null) fail(feedBroken, nanos);
        else if (!shared.requests().hasFeed())
            fail(Outcome.failed(FailureKind.FEED_ENDED, "the answer ended before the turn did"), nanos);
    }

    private void feedEnded(@Nullable Outcome wrong, long nanos) {
        feeding = null;
        feedBroken =
                wrong != null ? wrong : Outcome.failed(FailureKind.FEED_ENDED, "the feed ended before the turn did");
        boolean isNeeded = turn == null ? opening != null : !turn.needsTheAnswerOnly();
        if (isNeeded) fail(feedBroken, nanos);
    }

    private void complete(AgentTurn done) {
        turn = null;
        wait.over();
        listener.ended(Outcome.COMPLETED, done.complete());
    }

    private void fail(Outcome outcome, long nanos) {
        var broken = turn;
        var notOpened = opening;
        if (broken == null && notOpened == null) return;
        turn = null;
        opening = null;
        wait.over();
        cancel();
        if (broken != null) broken.miss();
        else if (notOpened != null && notOpened.isMeasured()) shared.missFirstTurn();
        listener.ended(outcome, nanos);
    }

    @Override
    public boolean abort(FailureKind kind) {
        boolean isUnderWay = turn != null || opening != null;
        fail(Outcome.failed(kind), kit.now());
        return isUnderWay;
    }

    private void cancel() {
        if (writing != null) writing.cancel();
        if (feeding != null) feeding.cancel();
        writing = null;
        feeding = null;
    }

    @Override
    public void close() {
        turn = null;
        opening = null;
        cancel();
        wait.close();
    }
}
