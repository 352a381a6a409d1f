package dev.muster.fakes.agent;

import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.fakes.agent.store.FeedPage;
import dev.muster.fakes.agent.store.Outcome;
import dev.muster.fakes.agent.store.SavedSession.Waiting;
import dev.muster.fakes.agent.store.Write;
import dev.muster.fakes.agent.store.Write.Chapter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Runs one turn: claims its event, gathers what the model needs, calls it and its tools until it answers, stores the end. */
final class TurnRun {
    sealed interface Message {}

    private record Claimed(FeedEvent started, FeedPage page, Outcome<Write> outcome) implements Message {}

    private record HistoryRead(Outcome<List<String>> outcome) implements Message {}

    private record Told(ContextReply context) implements Message {}

    private record Equipped(Tools tools) implements Message {}

    private record Said(String text) implements Message {}

    private record Answered(ModelAnswer answer) implements Message {}

    private record ToolAnswered(int position, ToolResult result) implements Message {}

    private record Saved(FeedPage page, Outcome<Write> outcome) implements Message {}

    private record GaveUp(String reason) implements Message {}

    private record Finished(FeedEvent end, FeedPage page, Outcome<Write> outcome) implements Message {}

    /** The turn is over and stored; its session's history now ends with this chapter. */
    record Ended(int turn, int chapters) {}

    private final ActorRef<Message> self;
    private final Place place;
    private final ActorRef<ToolBox.Message> toolBox;
    private final String session;
    private final Feed feed;
    private final Waiting event;
    private final Consumer<Ended> then;
    private final List<Call> calls = new ArrayList<>();
    private Conversation conversation = new Conversation();
    private byte[] common = {};
    private int chapters;

    private TurnRun(
            ActorRef<Message> self,
            Place place,
            ActorRef<ToolBox.Message> toolBox,
            String session,
            Feed feed,
            Waiting event,
            int chapters,
            Consumer<Ended> then) {
        this.self = self;
        this.place = place;
        this.toolBox = toolBox;
        this.session = session;
        this.feed = feed;
        this.event = event;
        this.chapters = chapters;
        this.then = then;
    }

    /**
     * To be spawned on the session's loop.
     *
     * @param number of the turn
     * @param chapters the position of the last chapter of the session's history
     * @param then is told of the end, in the turn's last step
     */
    static Behavior<Message> create(
            Place place,
            ActorRef<ToolBox.Message> toolBox,
            String session,
            Feed feed,
            int number,
            Waiting event,
            int chapters,
            Consumer<Ended> then) {
        return Behaviors.setup(context -> {
            var run = new TurnRun(context.getSelf(), place, toolBox, session, feed, event, chapters, then);
            return run.claim(Turn.begin(number, event.event()));
        });
    }

    private Behavior<Message> claim(Turn turn) {
        feed.beginTurn(turn.number());
        place.counts().one(Count.TURNS_STARTED);
        var started = feed.prepare(FeedNames.TURN_STARTED, FeedNames.started(turn.number(), turn.event()));
        var page = feed.takePage(started);
        place.store()
                .write(
                        new Write.Claim(session, turn.number(), turn.event(), page),
                        outcome -> self.tell(new Claimed(started, page, outcome)));
        return running(turn, Gathered.NOTHING, "");
    }

    /**
     * The turn under way.
     *
     * @param items the model's last output, as long as its tools have not all answered
     */
    private Behavior<Message> running(Turn turn, Gathered gathered, String items) {
        return Behaviors.receive(Message.class)
                .onMessage(Message.class, message -> receive(turn, gathered, items, message))
                // It broke, or its session did: nobody is going to hear what the calls bring.
                .onSignal(PostStop.class, _ -> {
                    calls.forEach(Call::cancel);
                    return Behaviors.same();
                })
                .build();
    }

    private Behavior<Message> receive(Turn turn, Gathered gathered, String items, Message message) {
        return switch (message) {
            case Claimed(var started, var page, Outcome.Done<Write> _) -> {
                feed.stored(page);
                feed.reveal(started);
                gather();
                yield Behaviors.same();
            }
            case Claimed(var _, var _, Outcome.Failed<Write>(var reason)) -> fail(turn, store(reason));
            case HistoryRead(Outcome.Done<List<String>>(var history)) -> gathered(turn, gathered.with(history));
            case HistoryRead(Outcome.Failed<List<String>>(var reason)) -> fail(turn, store(reason));
            case Told(var context) -> gathered(turn, gathered.with(context));
            case Equipped(var tools) -> gathered(turn, gathered.with(tools));
            case Said(var text) -> {
                feed.show(FeedNames.TEXT_DELTA, FeedNames.text(turn.number(), text));
                yield Behaviors.same();
            }
            case Answered(var answer) -> answered(turn.with(answer), gathered, answer);
            case ToolAnswered(var position, var result) -> toolAnswered(turn, gathered, items, position, result);
            case Saved(var page, Outcome.Done<Write> _) -> {
                feed.stored(page);
                yield Behaviors.same();
            }
            case Saved(var _, Outcome.Failed<Write>(var reason)) -> fail(turn, store(reason));
            case GaveUp(var reason) -> fail(turn, reason);
            case Finished _ -> Behaviors.same();
        };
    }

    private void gather() {
        place.store().history(session, outcome -> self.tell(new HistoryRead(outcome)));
        calls.add(App.context(place, session, context -> self.tell(new Told(context)), this::gaveUp));
        toolBox.tell(new ToolBox.Ask(tools -> self.tell(new Equipped(tools)), this::gaveUp));
    }

    private Behavior<Message> gathered(Turn turn, Gathered gathered) {
        if (gathered.isWhole()) {
            var context = gathered.context().orElseThrow();
            conversation = Conversation.of(gathered.history().orElseThrow());
            conversation.ask(context.workspace(), event.text());
            common = place.prompts()
                    .common(
                            context.instructions(),
                            gathered.tools().orElseThrow().forModel());
            callModel(turn);
        }
        return running(turn, gathered, "");
    }

    private void callModel(Turn turn) {
        var told = new ModelAsk.Told(
                text -> self.tell(new Said(text)), answer -> self.tell(new Answered(answer)), this::gaveUp);
        long dice = Mix.of(SessionIds.number(session), turn.number(), turn.modelCalls());
        calls.clear();
        calls.add(ModelAsk.start(place, session, dice, conversation, common, told));
    }

    private Behavior<Message> answered(Turn turn, Gathered gathered, ModelAnswer answer) {
        place.counts().one(Count.MODEL_CALLS);
        place.counts().add(Count.INPUT_TOKENS, answer.inputTokens());
        place.counts().add(Count.CACHED_TOKENS, answer.cachedTokens());
        feed.show(FeedNames.MODEL_CALLED, FeedNames.modelCalled(turn.number(), turn.modelCalls(), answer));
        return switch (turn.next()) {
            case Turn.Next.AwaitTools() -> {
                callTools(turn, gathered.tools().orElse(Mcp.NOTHING_AGREED));
                yield running(turn, gathered, answer.items());
            }
            case Turn.Next.Complete() -> {
                conversation.add(answer.items());
                yield complete(turn);
            }
            case Turn.Next.CallModel() -> fail(turn, "the model asked for nothing and did not answer");
            case Turn.Next.Fail(var reason) -> fail(turn, reason);
        };
    }

    private void callTools(Turn turn, Tools tools) {
        calls.clear();
        for (int i = 0; i < turn.asked().size(); i++) {
            int position = i;
            calls.add(App.tool(
                    place,
                    tools,
                    session,
                    turn.asked().get(i),
                    result -> self.tell(new ToolAnswered(position, result)),
                    this::gaveUp));
        }
    }

    private Behavior<Message> toolAnswered(
            Turn before, Gathered gathered, String items, int position, ToolResult result) {
        var turn = before.with(position, result);
        place.counts().one(Count.TOOL_CALLS);
        feed.show(
                FeedNames.TOOL_CALLED,
                FeedNames.toolCalled(turn.number(), turn.asked().get(position), result));
        return switch (turn.next()) {
            case Turn.Next.AwaitTools() -> running(turn, gathered, items);
            case Turn.Next.CallModel() -> {
                // Calls and results enter the history together: a call without its result is no valid input.
                conversation.add(items);
                turn.outputs().forEach(conversation::add);
                save();
                callModel(turn);
                yield running(turn, gathered, "");
            }
            case Turn.Next.Complete() -> complete(turn);
            case Turn.Next.Fail(var reason) -> fail(turn, reason);
        };
    }

    private Behavior<Message> complete(Turn turn) {
        var data = FeedNames.completed(turn.number(), turn.modelCalls(), turn.toolCalls());
        return finish(turn, true, FeedNames.TURN_COMPLETED, data);
    }

    private void save() {
        var page = feed.takePage();
        place.store()
                .write(new Write.Progress(session, chapter(), page), outcome -> self.tell(new Saved(page, outcome)));
    }

    private Behavior<Message> fail(Turn turn, String reason) {
        calls.forEach(Call::cancel);
        place.warn("session " + session + ", turn " + turn.number() + " failed: " + reason);
        return finish(turn, false, FeedNames.TURN_FAILED, FeedNames.failed(turn.number(), reason));
    }

    private Behavior<Message> finish(Turn turn, boolean completed, String name, String data) {
        var end = feed.prepare(name, data);
        var page = feed.takePage(end);
        place.store()
                .write(
                        new Write.Finish(session, turn.number(), completed, chapter(), page),
                        outcome -> self.tell(new Finished(end, page, outcome)));
        return finishing(turn, completed);
    }

    private Behavior<Message> finishing(Turn turn, boolean completed) {
        return Behaviors.receiveMessage(message -> {
            if (message instanceof Saved(var page, Outcome.Done<Write> _)) {
                feed.stored(page);
            }
            if (!(message instanceof Finished(var end, var page, var outcome))) {
                return Behaviors.same();
            }
            boolean stored = outcome instanceof Outcome.Done<Write>;
            if (stored) {
                feed.stored(page);
            }
            if (outcome instanceof Outcome.Failed<Write>(var reason) && completed) {
                place.warn("session " + session + ", turn " + turn.number() + " not stored: " + reason);
                feed.reveal(
                        new FeedEvent(end.id(), FeedNames.TURN_FAILED, FeedNames.failed(turn.number(), store(reason))));
            } else {
                feed.reveal(end);
            }
            place.counts().one(stored && completed ? Count.TURNS_COMPLETED : Count.TURNS_FAILED);
            then.accept(new Ended(turn.number(), chapters));
            return Behaviors.stopped();
        });
    }

    private Chapter chapter() {
        var items = conversation.takeUnsaved();
        return new Chapter(items.isEmpty() ? chapters : ++chapters, items);
    }

    private void gaveUp(String reason) {
        self.tell(new GaveUp(reason));
    }

    private static String store(String reason) {
        return "the store failed: " + reason;
    }
}
