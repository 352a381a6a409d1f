package dev.muster.fakes.agent.session;

import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.tools.ToolBox;
import dev.muster.protocol.said.Said;
import dev.muster.protocol.wire.http.server.Responder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/**
 * Holds the sessions of one loop that are in memory, hands visitors on to them, and fetches those that are not.
 *
 * <p>A session that has been idle says so with the number of visits it has had. Only if that is the number handed on is it
 * let go of: otherwise a visitor is on the way to it.
 */
public final class Desk {
    /** Messages that reach the desk. */
    @Said(by = "the agent's HTTP interface and its sessions", to = "the desk of a loop")
    public sealed interface Message {}

    /** "Open a session." */
    public record Open(String session, String metadata, Responder responder) implements Message {}

    /** "Hand this on to its session." */
    public record Visit(String session, AgentSession.Visit visit) implements Message {}

    /** Sessions with work to do, from the start of the agent. */
    public record Wake(List<String> sessions) implements Message {}

    /** "I have been idle for a while." */
    record Idle(String session, long visits) implements Message {}

    /** "Stop where you are, with your sessions, and say when you have." */
    public record Close(ActorRef<Closed> replyTo) implements Message {}

    /** "The sessions have stopped, and so has their desk." */
    public record Closed() {}

    /** A session's actor is gone. */
    private record Gone(String session, ActorRef<AgentSession.Message> actor) implements Message {}

    /**
     * A session in memory.
     *
     * @param breaks how often it has broken in a row
     */
    private record Entry(ActorRef<AgentSession.Message> actor, long visits, int breaks) {
        Entry visited() {
            return new Entry(actor, visits + 1, breaks);
        }
    }

    /** A session that breaks again and again is not loaded again until somebody comes. */
    private static final int MOST_BREAKS = 3;

    /** Sessions fetched in one step: many at once would hold the loop. */
    private static final int SLICE = 50;

    private final ActorContext<Message> context;
    private final AgentLoop place;
    private final ActorRef<ToolBox.Message> toolBox;
    private final Map<String, Entry> sessions = new HashMap<>();

    private Desk(ActorContext<Message> context, AgentLoop place, ActorRef<ToolBox.Message> toolBox) {
        this.context = context;
        this.place = place;
        this.toolBox = toolBox;
    }

    /** To be spawned on the loop of its place. */
    public static Behavior<Message> create(AgentLoop place, ActorRef<ToolBox.Message> toolBox) {
        return Behaviors.setup(context -> new Desk(context, place, toolBox).open());
    }

    private Behavior<Message> open() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Open(var session, var metadata, var responder) -> {
                add(session, AgentSession.open(place, toolBox, context.getSelf(), session, metadata, responder), 0);
                yield Behaviors.same();
            }
            case Visit(var session, var visit) -> {
                handOn(session, visit);
                yield Behaviors.same();
            }
            case Wake(var waiting) -> {
                waiting.stream().limit(SLICE).forEach(session -> handOn(session, new AgentSession.Wake()));
                if (waiting.size() > SLICE) {
                    context.getSelf().tell(new Wake(waiting.subList(SLICE, waiting.size())));
                }
                yield Behaviors.same();
            }
            case Idle(var session, var visits) -> {
                letGo(session, visits);
                yield Behaviors.same();
            }
            case Gone(var session, var actor) -> {
                var entry = sessions.get(session);
                if (entry != null && entry.actor().equals(actor)) {
                    broke(session, entry);
                }
                yield Behaviors.same();
            }
            // Its sessions stop before it does.
            case Close(var replyTo) -> Behaviors.stopped(() -> replyTo.tell(new Closed()));
        });
    }

    private void handOn(String session, AgentSession.Visit visit) {
        @Nullable Entry entry = sessions.get(session);
        if (entry == null) {
            entry = add(session, AgentSession.load(place, toolBox, context.getSelf(), session), 0);
        }
        sessions.put(session, entry.visited());
        entry.actor().tell(visit);
    }

    /** Its turn must not be left without an end, nor its events without a turn. */
    private void broke(String session, Entry entry) {
        place.warn("session " + session + " broke");
        sessions.remove(session);
        if (entry.breaks() < MOST_BREAKS) {
            add(session, AgentSession.reload(place, toolBox, context.getSelf(), session), entry.breaks() + 1);
            handOn(session, new AgentSession.Wake());
        }
    }

    private Entry add(String session, Behavior<AgentSession.Message> behavior, int breaks) {
        var actor = context.spawnAnonymous(behavior, DispatcherSelector.sameAsParent());
        context.watchWith(actor, new Gone(session, actor));
        var entry = new Entry(actor, 0, breaks);
        sessions.put(session, entry);
        return entry;
    }

    private void letGo(String session, long visits) {
        var entry = sessions.get(session);
        if (entry != null && entry.visits() == visits) {
            sessions.remove(session);
            entry.actor().tell(new AgentSession.Stop());
        }
    }
}
