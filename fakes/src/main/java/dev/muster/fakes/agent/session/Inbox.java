package dev.muster.fakes.agent.session;

import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.stats.Count;
import dev.muster.fakes.agent.store.SavedSession.Waiting;
import dev.muster.fakes.agent.store.StoreOutcome;
import dev.muster.fakes.agent.store.Write;
import dev.muster.protocol.wire.http.server.Responder;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;

/** Where a session's messages come in: stored, then acknowledged; or what a fault makes of them. Used on its loop only. */
final class Inbox {
    /** The store has made a person's message durable, or has failed. */
    record Stored(int event, String text, Optional<Responder> responder, StoreOutcome<Write> outcome)
            implements AgentSession.Inner {}

    private final ActorRef<AgentSession.Message> self;
    private final AgentLoop place;
    private final String session;
    private final Outstanding outstanding;

    Inbox(ActorRef<AgentSession.Message> self, AgentLoop place, String session, Outstanding outstanding) {
        this.self = self;
        this.place = place;
        this.session = session;
        this.outstanding = outstanding;
    }

    Book accept(Book book, String text, Responder responder) {
        outstanding.add(responder);
        int event = book.events() + 1;
        var options = place.options();
        return switch (options.faults().fateOf(options.seed(), session, event)) {
            case KEPT -> store(book, text, Optional.of(responder));
            case DOUBLED -> {
                place.counts().one(Count.DOUBLE_EVENTS);
                yield store(store(book, text, Optional.of(responder)), text, Optional.empty());
            }
            case LOST -> {
                place.counts().one(Count.LOST_EVENTS);
                Answers.accepted(outstanding.take(responder), event);
                yield book.skipNext();
            }
        };
    }

    private Book store(Book book, String text, Optional<Responder> responder) {
        var next = book.storingNext();
        int event = next.events();
        place.store()
                .write(
                        new Write.Accept(session, event, text, System.currentTimeMillis()),
                        outcome -> self.tell(new Stored(event, text, responder, outcome)));
        return next;
    }

    Book stored(Book book, Stored stored) {
        var responder = stored.responder().map(outstanding::take);
        return switch (stored.outcome()) {
            case StoreOutcome.Done<Write> _ -> {
                place.counts().one(Count.EVENTS);
                responder.ifPresent(waits -> Answers.accepted(waits, stored.event()));
                yield book.stored(new Waiting(stored.event(), stored.text()));
            }
            case StoreOutcome.Failed<Write>(var reason) -> {
                place.warn("session " + session + ", event not stored: " + reason);
                responder.ifPresent(waits -> Answers.failed(waits, "the event could not be stored: " + reason));
                yield book.notStored();
            }
        };
    }
}
