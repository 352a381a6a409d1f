package dev.muster.fakes.agent.turn;

import dev.muster.fakes.agent.call.Call;
import dev.muster.fakes.agent.feed.Feed;
import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.model.ModelAsk;
import dev.muster.fakes.agent.model.ModelInput;
import dev.muster.fakes.agent.stats.Count;
import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.fakes.agent.store.SavedSession.Waiting;
import dev.muster.fakes.agent.store.SessionIds;
import dev.muster.fakes.agent.store.StoreOutcome;
import dev.muster.fakes.agent.store.Write;
import dev.muster.fakes.agent.store.Write.Chapter;
import dev.muster.fakes.agent.tools.App;
import dev.muster.fakes.agent.tools.AppTools;
import dev.muster.fakes.agent.tools.Mcp;
import dev.muster.fakes.agent.tools.ToolBox;
import dev.muster.fakes.agent.tools.ToolResult;
import dev.muster.protocol.dialect.ModelAnswer;
import dev.muster.protocol.schedule.SplitMix;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Runs one turn: claims its event, gathers what the model needs, calls it and its tools until it answers, stores the end. */
public final class TurnRun {
    /** The turn is over and stored; its session's history now ends with this chapter. */
    public record Ended(int turn, int chapters) {}

    private final ActorRef<TurnMessage> self;
    private final ActorRef<ToolBox.Reply> equipped;
    private final AgentLoop place;
    private final ActorRef<ToolBox.Message> toolBox;
    private final String session;
    private final Feed feed;
    private final Waiting event;
    private final Consumer<Ended> then;
    private final List<Call> calls = new ArrayList<>();
    private ModelInput conversation = new ModelInput();
    private byte[] common = {};
    private int chapters;

    private TurnRun(
            ActorContext<TurnMessage> context,
            AgentLoop place,
            ActorRef<ToolBox.Message> toolBox,
            TurnTask task,
            Consumer<Ended> then) {
        self = context.getSelf();
        equipped = context.messageAdapter(ToolBox.Reply.class, TurnMessage.Equipped::new);
        this.place = place;
        this.toolBox = toolBox;
        session = task.session();
        feed = task.feed();
        event = task.event();
        chapters = task.chapters();
        this.then = then;
    }

    /**
     * To be spawned on the session's loop.
     *
     * @param then is told of the end, in the turn's last step
     */
    public static Behavior<TurnMessage> create(
            AgentLoop place, ActorRef<ToolBox.Message> toolBox, TurnTask task, Consumer<Ended> then) {
        return Behaviors.setup(context -> new TurnRun(context, place, toolBox, task, then)
                .claim(Turn.begin(task.number(), task.event().event())));
    }

    private Behavior<TurnMessage> claim(Turn turn) {
        feed.beginTurn(turn.number());
        place.counts().one(Count.TURNS_STARTED);
        var started = feed.prepare(FeedNames.TURN_STARTED, FeedNames.started(turn.number(), turn.event()));
        var page = feed.takePage(started);
        place.store()
                .write(
                        new Write.Claim(session, turn.number(), turn.event(), page),
                        outcome -> self.tell(new TurnMessage.Claimed(started, page, outcome)));
        return running(turn, Gathered.NOTHING, "");
    }

    /**
     * The turn under way.
     *
     * @param items the model's last output, as long as its tools have not all answered
     */
    private Behavior<TurnMessage> running(Turn turn, Gathered gathered, String items) {
        return Behaviors.receive(TurnMessage.class)
                .onMessage(TurnMessage.class, message -> receive(turn, gathered, items, message))
                // It broke, or its session did: nobody is going to hear what the calls bring.
                .onSignal(PostStop.class, _ -> {
                    calls.forEach(Call::cancel);
                    return Behaviors.same();
                })
                .build();
    }

    private Behavior<TurnMessage> receive(Turn turn, Gathered gathered, String items, TurnMessage message) {
        return switch (message) {
            case TurnMessage.Claimed(var started, var page, StoreOutcome.Done<Write> _) -> {
                feed.stored(page);
                feed.reveal(started);
                gather();
                yield Behaviors.same();
            }
            case TurnMessage.Claimed(var _, var _, StoreOutcome.Failed<Write>(var reason)) -> fail(turn, store(reason));
            case TurnMessage.HistoryRead(StoreOutcome.Done<List<String>>(var history)) ->
                gathered(turn, gathered.with(history));
            case TurnMessage.HistoryRead(StoreOutcome.Failed<List<String>>(var reason)) -> fail(turn, store(reason));
            case TurnMessage.Told(var context) -> gathered(turn, gathered.with(context));
            case TurnMessage.Equipped(ToolBox.Known(var tools)) -> gathered(turn, gathered.with(tools));
            case TurnMessage.Equipped(ToolBox.Unknown(var reason)) -> fail(turn, reason);
            case TurnMessage.Said(var text) -> {
                feed.show(FeedNames.TEXT_DELTA, FeedNames.text(turn.number(), text));
                yield Behaviors.same();
            }
            case TurnMessage.Answered(var answer) -> answered(turn.with(answer.calls()), gathered, answer);
            case TurnMessage.ToolAnswered(var position, var result) ->
                toolAnswered(turn, gathered, items, position, result);
            case TurnMessage.Saved(var page, StoreOutcome.Done<Write> _) -> {
                feed.stored(page);
                yield Behaviors.same();
            }
            case TurnMessage.Saved(var _, StoreOutcome.Failed<Write>(var reason)) -> fail(turn, store(reason));
            case TurnMessage.GaveUp(var reason) -> fail(turn, reason);
            case TurnMessage.Finished _ -> Behaviors.same();
        };
    }

    private void gather() {
        place.store().history(session, outcome -> self.tell(new TurnMessage.HistoryRead(outcome)));
        calls.add(App.context(place, session, context -> self.tell(new TurnMessage.Told(context)), this::gaveUp));
        toolBox.tell(new ToolBox.Ask(equipped));
    }

    private Behavior<TurnMessage> gathered(Turn turn, Gathered gathered) {
        if (gathered.isWhole()) {
            var context = gathered.context().orElseThrow();
            conversation = ModelInput.of(gathered.history().orElseThrow());
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
                text -> self.tell(new TurnMessage.Said(text)),
                answer -> self.tell(new TurnMessage.Answered(answer)),
                this::gaveUp);
        long dice = SplitMix.of(SessionIds.number(session), turn.number(), turn.modelCalls());
        calls.clear();
        calls.add(ModelAsk.start(place, session, dice, conversation, common, told));
    }

    private Behavior<TurnMessage> answered(Turn turn, Gathered gathered, ModelAnswer answer) {
        place.counts().one(Count.MODEL_CALLS);
        var tokens = answer.tokens();
        place.counts().add(Count.INPUT_TOKENS, tokens.input().orElse(0));
        place.counts().add(Count.CACHED_TOKENS, tokens.cached().orElse(0));
        feed.show(FeedNames.MODEL_CALLED, FeedNames.modelCalled(turn.number(), turn.modelCalls(), tokens));
        var items = ModelInput.joined(answer.output());
        return switch (turn.next()) {
            case Turn.Next.AwaitTools() -> {
                callTools(turn, gathered.tools().orElse(Mcp.NOTHING_AGREED));
                yield running(turn, gathered, items);
            }
            case Turn.Next.Complete() -> {
                conversation.add(items);
                yield complete(turn);
            }
            case Turn.Next.CallModel() -> fail(turn, "the model asked for nothing and did not answer");
            case Turn.Next.Fail(var reason) -> fail(turn, reason);
        };
    }

    private void callTools(Turn turn, AppTools tools) {
        calls.clear();
        for (int i = 0; i < turn.asked().size(); i++) {
            int position = i;
            calls.add(App.tool(
                    place,
                    tools,
                    session,
                    turn.asked().get(i),
                    result -> self.tell(new TurnMessage.ToolAnswered(position, result)),
                    this::gaveUp));
        }
    }

    private Behavior<TurnMessage> toolAnswered(
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

    private Behavior<TurnMessage> complete(Turn turn) {
        var data = FeedNames.completed(turn.number(), turn.modelCalls(), turn.toolCalls());
        return finish(turn, true, FeedNames.TURN_COMPLETED, data);
    }

    private void save() {
        var page = feed.takePage();
        place.store()
                .write(
                        new Write.Progress(session, chapter(), page),
                        outcome -> self.tell(new TurnMessage.Saved(page, outcome)));
    }

    private Behavior<TurnMessage> fail(Turn turn, String reason) {
        calls.forEach(Call::cancel);
        place.warn("session " + session + ", turn " + turn.number() + " failed: " + reason);
        return finish(turn, false, FeedNames.TURN_FAILED, FeedNames.failed(turn.number(), reason));
    }

    private Behavior<TurnMessage> finish(Turn turn, boolean completed, String name, String data) {
        var end = feed.prepare(name, data);
        var page = feed.takePage(end);
        place.store()
                .write(
                        new Write.Finish(session, turn.number(), completed, chapter(), page),
                        outcome -> self.tell(new TurnMessage.Finished(end, page, outcome)));
        return finishing(turn, completed);
    }

    private Behavior<TurnMessage> finishing(Turn turn, boolean completed) {
        return Behaviors.receiveMessage(message -> {
            if (message instanceof TurnMessage.Saved(var page, StoreOutcome.Done<Write> _)) {
                feed.stored(page);
            }
            if (!(message instanceof TurnMessage.Finished(var end, var page, var outcome))) {
                return Behaviors.same();
            }
            boolean stored = outcome instanceof StoreOutcome.Done<Write>;
            if (stored) {
                feed.stored(page);
            }
            if (outcome instanceof StoreOutcome.Failed<Write>(var reason) && completed) {
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
        self.tell(new TurnMessage.GaveUp(reason));
    }

    private static String store(String reason) {
        return "the store failed: " + reason;
    }
}
