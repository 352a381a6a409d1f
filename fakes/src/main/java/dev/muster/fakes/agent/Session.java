package dev.muster.fakes.agent;

import dev.muster.fakes.agent.store.Outcome;
import dev.muster.fakes.agent.store.SavedSession;
import dev.muster.fakes.agent.store.SavedSession.Waiting;
import dev.muster.fakes.agent.store.Write;
import dev.muster.protocol.wire.Responder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** One session: takes messages, lets their turns run one after the other, and feeds those who watch. */
final class Session {
    sealed interface Message permits Visit, Opened, Loaded, Stop, Inner {}

    /** What comes in from outside, through the desk. */
    sealed interface Visit extends Message {}

    /** A person's message. */
    record Post(String text, Responder responder) implements Visit {}

    /** Someone wants the feed from behind this event. */
    record Watching(long lastSeen, Responder responder) implements Visit {}

    /** The session is to work on what the store has for it. */
    record Wake() implements Visit {}

    private record Opened(Outcome<Write> outcome) implements Message {}

    private record Loaded(Outcome<Optional<SavedSession>> outcome) implements Message {}

    /** The desk has let go of the session. */
    record Stop() implements Message {}

    /** What only a session that is ready is told, by itself. */
    sealed interface Inner extends Message permits Stored, TurnEnded, TurnGone, IdleSince, Watchers.Message {}

    private record Stored(int event, String text, Optional<Responder> responder, Outcome<Write> outcome)
            implements Inner {}

    private record TurnEnded(TurnRun.Ended end) implements Inner {}

    private record TurnGone(int turn) implements Inner {}

    /** The session was idle a while ago, when it had had this many visits. */
    private record IdleSince(long visits) implements Inner {}

    private final ActorContext<Message> context;
    private final Place place;
    private final ActorRef<ToolBox.Message> toolBox;
    private final ActorRef<Desk.Message> desk;
    private final String id;
    private final Watchers watchers;
    private long visits;

    private Session(
            ActorContext<Message> context,
            Place place,
            ActorRef<ToolBox.Message> toolBox,
            ActorRef<Desk.Message> desk,
            String id) {
        this.context = context;
        this.place = place;
        this.toolBox = toolBox;
        this.desk = desk;
        this.id = id;
        watchers = new Watchers(context.getSelf(), place, id);
    }

    /** A session that does not exist yet: it is stored, and the responder then told of it. */
    static Behavior<Message> open(
            Place place,
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
            return new Session(context, place, toolBox, desk, id).opening(responder);
        });
    }

    /** A session that the store may know. */
    static Behavior<Message> load(
            Place place, ActorRef<ToolBox.Message> toolBox, ActorRef<Desk.Message> desk, String id) {
        return Behaviors.setup(context -> {
            var self = context.getSelf();
            place.store().session(id, outcome -> self.tell(new Loaded(outcome)));
            return new Session(context, place, toolBox, desk, id).loading(new ArrayList<>());
        });
    }

    private Behavior<Message> opening(Responder responder) {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Opened(Outcome.Done<Write> _) -> {
                place.counts().one(Count.SESSIONS);
                Answers.opened(responder, id);
                yield next(Book.NEW);
            }
            case Opened(Outcome.Failed<Write>(var reason)) -> {
                place.warn("session " + id + " not stored: " + reason);
                Answers.failed(responder, "the session could not be stored: " + reason);
                yield absent(Optional.empty());
            }
            case Visit _, Loaded _, Stop _, Inner _ -> Behaviors.same();
        });
    }

    private Behavior<Message> loading(List<Visit> early) {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Visit visit -> {
                early.add(visit);
                yield Behaviors.same();
            }
            case Loaded(Outcome.Done<Optional<SavedSession>>(var saved)) -> {
                early.forEach(context.getSelf()::tell);
                saved.ifPresent(session -> watchers.feed().resume(session.lastFeedId()));
                yield saved.isPresent() ? next(Book.of(saved.get())) : absent(Optional.empty());
            }
            case Loaded(Outcome.Failed<Optional<SavedSession>>(var reason)) -> {
                place.warn("session " + id + " not loaded: " + reason);
                early.forEach(context.getSelf()::tell);
                yield absent(Optional.of("the session could not be loaded: " + reason));
            }
            case Opened _, Stop _, Inner _ -> Behaviors.same();
        });
    }

    /** There is no such session, or it cannot be had; it says so until the desk lets go of it. */
    private Behavior<Message> absent(Optional<String> failure) {
        desk.tell(new Desk.Idle(id, visits));
        return Behaviors.receiveMessage(message -> switch (message) {
            case Visit visit -> {
                visits++;
                responder(visit)
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
        return Behaviors.receive(Message.class)
                .onMessage(Message.class, message -> receive(book, message))
                .onSignal(PostStop.class, _ -> {
                    watchers.feed().end();
                    return Behaviors.same();
                })
                .build();
    }

    private Behavior<Message> receive(Book book, Message message) {
        return switch (message) {
            case Post(var text, var responder) -> {
                visits++;
                yield accept(book, text, responder);
            }
            case Watching(var lastSeen, var responder) -> {
                visits++;
                watchers.welcome(lastSeen, responder);
                yield Behaviors.same();
            }
            case Wake() -> {
                visits++;
                yield next(book);
            }
            case Stored(var event, var text, var responder, Outcome.Done<Write> _) -> {
                place.counts().one(Count.EVENTS);
                responder.ifPresent(waits -> Answers.accepted(waits, event));
                yield next(book.stored(new Waiting(event, text)));
            }
            case Stored(var _, var _, var responder, Outcome.Failed<Write>(var reason)) -> {
                place.warn("session " + id + ", event not stored: " + reason);
                responder.ifPresent(waits -> Answers.failed(waits, "the event could not be stored: " + reason));
                yield next(book.notStored());
            }
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

    private Behavior<Message> accept(Book book, String text, Responder responder) {
        int event = book.events() + 1;
        return switch (place.options().faults().fateOf(place.options().seed(), id, event)) {
            case KEPT -> ready(store(book, text, Optional.of(responder)));
            case DOUBLED -> ready(store(store(book, text, Optional.of(responder)), text, Optional.empty()));
            case LOST -> {
                Answers.accepted(responder, event);
                yield next(book.skipNext());
            }
        };
    }

    private Book store(Book book, String text, Optional<Responder> responder) {
        var next = book.storingNext();
        var self = context.getSelf();
        int event = next.events();
        place.store()
                .write(
                        new Write.Accept(id, event, text, System.currentTimeMillis()),
                        outcome -> self.tell(new Stored(event, text, responder, outcome)));
        return next;
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
        var run = context.spawnAnonymous(
                TurnRun.create(
                        place,
                        toolBox,
                        id,
                        watchers.feed(),
                        begun.turns(),
                        waiting.get(),
                        begun.chapters(),
                        end -> self.tell(new TurnEnded(end))),
                DispatcherSelector.sameAsParent());
        context.watchWith(run, new TurnGone(begun.turns()));
        return ready(begun);
    }

    /** A turn's actor has stopped: after its end was told, or because it broke, which must not pass in silence. */
    private Behavior<Message> gone(Book book, int turn) {
        if (!book.running() || book.turns() != turn) {
            return Behaviors.same();
        }
        place.warn("session " + id + ", turn " + turn + " broke");
        place.counts().one(Count.TURNS_FAILED);
        var feed = watchers.feed();
        var end = feed.prepare(FeedNames.TURN_FAILED, FeedNames.failed(turn, "a defect of the agent; see its log"));
        var nothing = new Write.Chapter(book.chapters(), "");
        place.store().write(new Write.Finish(id, turn, false, nothing, feed.takePage(end)), _ -> {});
        feed.reveal(end);
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
