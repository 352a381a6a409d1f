package dev.muster.fakes.agent.session;

import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.stats.Count;
import dev.muster.fakes.agent.store.SavedSession;
import dev.muster.fakes.agent.store.StoreOutcome;
import dev.muster.fakes.agent.store.Write;
import dev.muster.fakes.agent.tools.ToolBox;
import dev.muster.fakes.agent.turn.Turn;
import dev.muster.fakes.agent.turn.TurnRun;
import dev.muster.fakes.agent.turn.TurnTask;
import dev.muster.protocol.said.Said;
import dev.muster.protocol.wire.http.server.Responder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** One session: takes messages, lets their turns run one after the other, and feeds those who watch. */
public final class AgentSession {
    /** Messages that reach a session. */
    @Said(by = "its desk, its store and its turn", to = "a session of the fake agent")
    sealed interface Message permits Visit, Opened, Loaded, Stop, Inner {}

    /** What comes in from outside, through the desk. */
    sealed interface Visit extends Message {}

    /** A person's message. */
    public record Post(String text, Responder responder) implements Visit {}

    /** Someone wants the feed from behind this event. */
    public record Watching(long lastSeen, Responder responder) implements Visit {}

    /** The session is to work on what the store has for it. */
    record Wake() implements Visit {}

    /** The store has made the session durable, or has failed. */
    private record Opened(StoreOutcome<Write> outcome) implements Message {}

    /** The store has read the session, or has failed. */
    private record Loaded(StoreOutcome<Optional<SavedSession>> outcome) implements Message {}

    /** The desk has let go of the session. */
    record Stop() implements Message {}

    /** What only a session that is ready is told, by itself. */
    sealed interface Inner extends Message permits Inbox.Stored, TurnEnded, TurnGone, IdleSince, Watchers.Message {}

    /** The turn has ended. */
    private record TurnEnded(TurnRun.Ended end) implements Inner {}

    /** The turn's actor is gone without having ended its turn. */
    private record TurnGone(int turn) implements Inner {}

    /** The session was idle a while ago, when it had had this many visits. */
    private record IdleSince(long visits) implements Inner {}

    private final ActorContext<Message> context;
    private final AgentLoop place;
    private final ActorRef<ToolBox.Message> toolBox;
    private final ActorRef<Desk.Message> desk;
    private final String id;
    private final Watchers watchers;
    private final Outstanding outstanding = new Outstanding();
    private final Inbox inbox;
    private long visits;

    private AgentSession(
            ActorContext<Message> context,
            AgentLoop place,
            ActorRef<ToolBox.Message> toolBox,
            ActorRef<Desk.Message> desk,
            String id) {
        this.context = context;
        this.place = place;
        this.toolBox = toolBox;
        this.desk = desk;
        this.id = id;
        watchers = new Watchers(context.getSelf(), place, id);
        inbox = new Inbox(context.getSelf(), place, id, outstanding);
    }

    /** A session that does not exist yet: it is stored, and the responder then told of it. */
    static Behavior<Message> open(
            AgentLoop place,
            ActorRef<ToolBox.Message> toolBox,
            ActorRef<Desk.Message> desk,
            String id,
            String metadata,
            Responder responder) {
        return Behaviors.setup(context -> {
            var self = context.getSelf();
            place.store()
                    .write(
                            new Write.Open(id, metadata, System.currentTimeMillis()),
                            outcome -> self.tell(new Opened(outcome)));
            return new AgentSession(context, place, toolBox, desk, id).opening(responder);
        });
    }

    /** A session that the store may know. */
    static Behavior<Message> load(
            AgentLoop place, ActorRef<ToolBox.Message> toolBox, ActorRef<Desk.Message> desk, String id) {
        return Behaviors.setup(context -> {
            var self = context.getSelf();
            place.store().session(id, outcome -> self.tell(new Loaded(outcome)));
            return new AgentSession(context, place, toolBox, desk, id).loading(false, new ArrayList<>());
        });
    }

    /** A session whose actor broke: the turns that it left without an end are failed. */
    static Behavior<Message> reload(
            AgentLoop place, ActorRef<ToolBox.Message> toolBox, ActorRef<Desk.Message> desk, String id) {
        return Behaviors.setup(context -> {
            var self = context.getSelf();
            // What it has handed to the store has to be there before anybody looks.
            place.store()
                    .write(Write.fence(id), _ -> place.store().session(id, outcome -> self.tell(new Loaded(outcome))));
            return new AgentSession(context, place, toolBox, desk, id).loading(true, new ArrayList<>());
        });
    }

    /** A state, with what is owed to others if the actor stops in it. */
    private Behavior<Message> state(Function<Message, Behavior<Message>> receive) {
        return Behaviors.receive(Message.class)
                .onMessage(Message.class, receive::apply)
                .onSignal(PostStop.class, _ -> {
                    outstanding.fail();
                    watchers.feed().end();
                    return Behaviors.same();
                })
                .build();
    }

    private Behavior<Message> opening(Responder responder) {
        outstanding.add(responder);
        return state(message -> switch (message) {
            case Opened(StoreOutcome.Done<Write> _) -> {
                place.counts().one(Count.SESSIONS);
                Answers.opened(outstanding.take(responder), id);
                yield next(Book.NEW);
            }
            case Opened(StoreOutcome.Failed<Write>(var reason)) -> {
                place.warn("session " + id + " not stored: " + reason);
                Answers.failed(outstanding.take(responder), "the session could not be stored: " + reason);
                yield absent(Optional.empty());
            }
            case Visit _, Loaded _, Stop _, Inner _ -> Behaviors.same();
        });
    }

    private Behavior<Message> loading(boolean broke, List<Visit> early) {
        return state(message -> switch (message) {
            case Visit visit -> {
                responder(visit).ifPresent(outstanding::add);
                early.add(visit);
                yield Behaviors.same();
            }
            case Loaded(StoreOutcome.Done<Optional<SavedSession>>(var saved)) -> {
                early.forEach(context.getSelf()::tell);
                saved.ifPresent(session -> watchers.feed().resume(session.lastFeedId()));
                saved.filter(_ -> broke).ifPresent(this::failUnfinished);
                yield saved.isPresent() ? next(Book.of(saved.get())) : absent(Optional.empty());
            }
            case Loaded(StoreOutcome.Failed<Optional<SavedSession>>(var reason)) -> {
                place.warn("session " + id + " not loaded: " + reason);
                early.forEach(context.getSelf()::tell);
                yield absent(Optional.of("the session could not be loaded: " + reason));
            }
            case Opened _, Stop _, Inner _ -> Behaviors.same();
        });
    }

    private void failUnfinished(SavedSession saved) {
        saved.unfinished().forEach(turn -> BrokenTurn.fail(place, id, watchers.feed(), turn, FeedNames.lastId(turn)));
    }

    /** There is no such session, or it cannot be had; it says so until the desk lets go of it. */
    private Behavior<Message> absent(Optional<String> failure) {
        desk.tell(new Desk.Idle(id, visits));
        return state(message -> switch (message) {
            case Visit visit -> {
                visits++;
                responder(visit)
                        .map(outstanding::take)
                        .ifPresent(responder -> failure.ifPresentOrElse(
                                reason -> Answers.failed(responder, reason), () -> Answers.noSession(responder, id)));
                desk.tell(new Desk.Idle(id, visits));
                yield Behaviors.same();
            }
            case Stop() -> Behaviors.stopped();
            case Opened _, Loaded _, Inner _ -> Behaviors.same();
        });
    }

    private static Optional<Responder> responder(Visit visit) {
        return switch (visit) {
            case Post(var _, var responder) -> Optional.of(responder);
            case Watching(var _, var responder) -> Optional.of(responder);
            case Wake() -> Optional.empty();
        };
    }

    private Behavior<Message> ready(Book book) {
        return state(message -> receive(book, message));
    }

    private Behavior<Message> receive(Book book, Message message) {
        return switch (message) {
            case Post(var text, var responder) -> {
                visits++;
                yield next(inbox.accept(book, text, responder));
            }
            case Watching(var lastSeen, var responder) -> {
                visits++;
                watchers.welcome(lastSeen, outstanding.take(responder));
                yield Behaviors.same();
            }
            case Wake() -> {
                visits++;
                yield next(book);
            }
            case Inbox.Stored stored -> next(inbox.stored(book, stored));
            case TurnEnded(var end) -> next(book.ended(end.chapters()));
            case TurnGone(var turn) -> gone(book, turn);
            case Watchers.Message ofWatchers -> {
                watchers.receive(ofWatchers);
                yield next(book);
            }
            case IdleSince(var then) -> {
                if (then == visits && isIdle(book)) {
                    desk.tell(new Desk.Idle(id, visits));
                }
                yield Behaviors.same();
            }
            case Stop() -> Behaviors.stopped();
            case Opened _, Loaded _ -> Behaviors.same();
        };
    }

    /** Begins the next turn if it is time for it. */
    private Behavior<Message> next(Book book) {
        var waiting = book.next();
        if (waiting.isEmpty()) {
            restIfIdle(book);
            return ready(book);
        }
        var begun = book.begun();
        var self = context.getSelf();
        var task = new TurnTask(id, watchers.feed(), begun.turns(), waiting.get(), begun.chapters());
        var run = context.spawnAnonymous(
                TurnRun.create(place, toolBox, task, end -> self.tell(new TurnEnded(end))),
                DispatcherSelector.sameAsParent());
        context.watchWith(run, new TurnGone(begun.turns()));
        return ready(begun);
    }

    /** A turn's actor has stopped: after its end was told, or because it broke, which must not pass in silence. */
    private Behavior<Message> gone(Book book, int turn) {
        if (!book.running() || book.turns() != turn) {
            return Behaviors.same();
        }
        BrokenTurn.fail(place, id, watchers.feed(), turn, FeedNames.lastId(turn));
        // The turn may have stored chapters that only it knew of.
        return next(book.ended(book.chapters() + Turn.MOST_MODEL_CALLS));
    }

    private boolean isIdle(Book book) {
        return book.isIdle() && !watchers.feed().isWatched();
    }

    private void restIfIdle(Book book) {
        if (isIdle(book)) {
            var self = context.getSelf();
            long now = visits;
            place.loop().after(place.options().bounds().sessionIdle().toNanos(), () -> self.tell(new IdleSince(now)));
        }
    }
}
