package dev.muster.fakes.agent;

import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.fakes.agent.store.Outcome;
import dev.muster.protocol.wire.Responder;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.typed.ActorRef;

/** Those who watch a session: lets them in, has them catch up from the store, sees them off. Used on its loop only. */
final class Watchers {
    /** What the session is told of its watchers, and hands on to here. */
    sealed interface Message extends Session.Inner {}

    private record FeedRead(Subscriber subscriber, Outcome<List<FeedEvent>> outcome) implements Message {}

    private record Writable(Subscriber subscriber) implements Message {}

    private record Left(Subscriber subscriber) implements Message {}

    private final ActorRef<Session.Message> self;
    private final Place place;
    private final String session;
    private final Feed feed = new Feed();

    Watchers(ActorRef<Session.Message> self, Place place, String session) {
        this.self = self;
        this.place = place;
        this.session = session;
    }

    Feed feed() {
        return feed;
    }

    /** Begins a stream with the events behind {@code lastSeen}. */
    void welcome(long lastSeen, Responder responder) {
        var stream = responder.stream(Map.of("cache-control", "no-store"));
        var subscriber = new Subscriber(stream, lastSeen);
        subscriber.open(
                responder.loop(),
                place.options().bounds().keepAlive(),
                () -> self.tell(new Writable(subscriber)),
                () -> self.tell(new Left(subscriber)));
        if (feed.add(subscriber)) {
            read(subscriber);
        }
    }

    void receive(Message message) {
        switch (message) {
            case FeedRead(var subscriber, Outcome.Done<List<FeedEvent>>(var events)) -> caughtUp(subscriber, events);
            case FeedRead(var subscriber, Outcome.Failed<List<FeedEvent>>(var reason)) -> {
                place.warn("session " + session + ", feed not read: " + reason);
                feed.remove(subscriber);
                subscriber.cut();
            }
            case Writable(var subscriber) -> {
                if (subscriber.isBehind() && feed.has(subscriber)) {
                    feed.catchUp(subscriber);
                    read(subscriber);
                }
            }
            case Left(var subscriber) -> feed.remove(subscriber);
        }
    }

    private void caughtUp(Subscriber subscriber, List<FeedEvent> events) {
        if (events.isEmpty()) {
            subscriber.caughtUp();
            return;
        }
        subscriber.take(events);
        if (!subscriber.isBehind()) {
            read(subscriber);
        }
    }

    private void read(Subscriber subscriber) {
        place.store().feed(session, subscriber.last(), outcome -> self.tell(new FeedRead(subscriber, outcome)));
    }
}
