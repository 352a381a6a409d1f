package dev.muster.fakes.agent.http;

import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.fakes.agent.session.AgentSession;
import dev.muster.fakes.agent.session.Answers;
import dev.muster.fakes.agent.session.Desk;
import dev.muster.fakes.agent.stats.AgentStats;
import dev.muster.fakes.agent.store.SessionIds;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import java.util.List;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.ActorRef;

/** The HTTP interface: checks requests and hands them to the desk of the session's loop. */
public final class AgentApi implements Handler {
    /** The largest body of a request. */
    public static final int MAX_BODY_BYTES = 1 << 20;

    private final List<ActorRef<Desk.Message>> desks;
    private final Supplier<AgentStats> stats;
    private final SessionIds ids;

    public AgentApi(List<ActorRef<Desk.Message>> desks, Supplier<AgentStats> stats, SessionIds ids) {
        this.desks = List.copyOf(desks);
        this.stats = stats;
        this.ids = ids;
    }

    /** Which of so many desks a session belongs to. */
    public static int deskOf(String session, int desks) {
        return Math.floorMod(session.hashCode(), desks);
    }

    @Override
    public void handle(ServerRequest request, Responder responder) {
        if (request.body().length() > MAX_BODY_BYTES) {
            Answers.tooLarge(responder, request.body().length(), MAX_BODY_BYTES);
            return;
        }
        var parts = request.path().split("/", -1);
        if (parts.length == 2) {
            top(parts[1], request, responder);
        } else if (parts.length == 4 && parts[1].equals("sessions") && !parts[2].isEmpty()) {
            ofSession(parts[2], parts[3], request, responder);
        } else {
            Answers.notFound(responder, request.path());
        }
    }

    private void top(String name, ServerRequest request, Responder responder) {
        switch (name) {
            case "sessions" -> {
                if (isMethod("POST", request, responder)) {
                    open(request, responder);
                }
            }
            case "stats" -> {
                if (isMethod("GET", request, responder)) {
                    // Reading the counts waits a little for those who write them, so it is not for a loop.
                    Thread.ofVirtual()
                            .start(() ->
                                    Answers.json(responder, 200, stats.get().toJson()));
                }
            }
            case "healthz" -> {
                if (isMethod("GET", request, responder)) {
                    Answers.json(responder, 200, "{\"status\":\"ok\"}");
                }
            }
            default -> Answers.notFound(responder, request.path());
        }
    }

    private void ofSession(String session, String name, ServerRequest request, Responder responder) {
        switch (name) {
            case "events" -> {
                if (isMethod("POST", request, responder)) {
                    post(session, request, responder);
                }
            }
            case "feed" -> {
                if (isMethod("GET", request, responder)) {
                    watch(session, request, responder);
                }
            }
            default -> Answers.notFound(responder, request.path());
        }
    }

    private void open(ServerRequest request, Responder responder) {
        var metadata = "{}";
        if (request.body().length() > 0) {
            var json = AgentJson.read(request.body().bytes());
            if (!json.isObject()) {
                Answers.badRequest(responder, "the body is no JSON object; expected one, or no body");
                return;
            }
            metadata = json.toString();
        }
        var session = ids.next(request.headers().get("x-muster-session", ""));
        desk(session).tell(new Desk.Open(session, metadata, responder));
    }

    private void post(String session, ServerRequest request, Responder responder) {
        var text = AgentJson.read(request.body().bytes()).path("text");
        if (!text.isTextual() || text.textValue().isEmpty()) {
            Answers.badRequest(
                    responder, "expected a JSON object with a text that is not empty, like {\"text\": \"Hello\"}");
            return;
        }
        desk(session).tell(new Desk.Visit(session, new AgentSession.Post(text.textValue(), responder)));
    }

    private void watch(String session, ServerRequest request, Responder responder) {
        var last = request.headers().get("last-event-id", "");
        if (!last.matches("[0-9]{0,18}")) {
            Answers.badRequest(responder, "Last-Event-ID '" + last + "': expected the id of an event of this feed");
            return;
        }
        long lastSeen = last.isEmpty() ? 0 : Long.parseLong(last);
        desk(session).tell(new Desk.Visit(session, new AgentSession.Watching(lastSeen, responder)));
    }

    private ActorRef<Desk.Message> desk(String session) {
        return desks.get(deskOf(session, desks.size()));
    }

    private static boolean isMethod(String allowed, ServerRequest request, Responder responder) {
        if (request.method().equals(allowed)) {
            return true;
        }
        Answers.wrongMethod(responder, request.method(), allowed);
        return false;
    }
}
