package dev.muster.fakes.agent.session;

import dev.muster.fakes.agent.feed.Feed;
import dev.muster.fakes.agent.feed.Subscriber;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.fakes.agent.store.StoreOutcome;
import dev.muster.protocol.wire.http.server.Responder;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.typed.ActorRef;

/** Those who watch a session: lets them in, has them catch up from the store, sees them off. Used on its loop only. */
final class Watchers {
    /** What the session is told of its watchers, and hands on to here. */
    sealed interface Message extends AgentSession.Inner {}

    /** The store has read a page of the feed, or has failed. */
    private record FeedRead(Subscriber subscriber, StoreOutcome<List<FeedEvent>> outcome) implements Message {}

    /** A subscriber that was behind takes events again. */
    private record Writable(Subscriber subscriber) implements Message {}

    /** A subscriber's client is gone. */
    private record Left(Subscriber subscriber) implements Message {}

    private final ActorRef<AgentSession.Message> self;
    private final AgentLoop place;
    private final String session;
    private final Feed feed = new Feed();

    Watchers(ActorRef<AgentSession.Message> self, AgentLoop place, String session) {
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
            case FeedRead(var subscriber, StoreOutcome.Done<List<FeedEvent>>(var events)) ->
                caughtUp(subscriber, events);
            case FeedRead(var subscriber, StoreOutcome.Failed<List<FeedEvent>>(var reason)) -> {
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
