package dev.muster.fakes.agent.tools;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.muster.fakes.agent.call.CallFailure;
import dev.muster.fakes.agent.call.Retries;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.protocol.said.Said;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Knows the app's tools: it introduces the agent and asks for them once, when the first turn wants them. */
public final class ToolBox {
    /** Messages that reach the tool box. */
    @Said(by = "turns under way, and the app", to = "the tool box")
    public sealed interface Message {}

    /** "Which tools are there?" */
    public record Ask(ActorRef<Reply> replyTo) implements Message {}

    /** "Stop asking the app." */
    public record Close() implements Message {}

    /** What whoever asked for the tools is told. */
    @Said(by = "the tool box", to = "a turn under way")
    public sealed interface Reply {}

    /** "These." */
    public record Known(AppTools tools) implements Reply {}

    /** "The app did not say, and this is why." */
    public record Unknown(String reason) implements Reply {}

    /** The app has agreed on a revision of the protocol. */
    private record Introduced(AppTools agreed) implements Message {}

    /** The app has listed its tools. */
    private record Listed(AppTools tools) implements Message {}

    /** A call to the app has failed for the last time. */
    private record GaveUp(String reason) implements Message {}

    private final ActorRef<Message> self;
    private final AgentLoop place;

    private ToolBox(ActorRef<Message> self, AgentLoop place) {
        this.self = self;
        this.place = place;
    }

    /** To be spawned on the loop of this place. */
    public static Behavior<Message> create(AgentLoop place) {
        return Behaviors.setup(context -> new ToolBox(context.getSelf(), place).empty());
    }

    private Behavior<Message> empty() {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Ask ask -> {
                introduce();
                yield asking(List.of(ask));
            }
            case Close() -> Behaviors.stopped();
            case Introduced _, Listed _, GaveUp _ -> Behaviors.same();
        });
    }

    private Behavior<Message> asking(List<Ask> waiting) {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Ask ask -> {
                var more = new ArrayList<>(waiting);
                more.add(ask);
                yield asking(more);
            }
            case Introduced(var agreed) -> {
                list(agreed);
                yield Behaviors.same();
            }
            case Listed(var tools) -> {
                waiting.forEach(ask -> ask.replyTo().tell(new Known(tools)));
                yield full(tools);
            }
            case GaveUp(var reason) -> {
                waiting.forEach(ask -> ask.replyTo().tell(new Unknown(reason)));
                yield empty();
            }
            case Close() -> Behaviors.stopped();
        });
    }

    private Behavior<Message> full(AppTools tools) {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Ask ask -> {
                ask.replyTo().tell(new Known(tools));
                yield Behaviors.same();
            }
            case Close() -> Behaviors.stopped();
            case Introduced _, Listed _, GaveUp _ -> Behaviors.same();
        });
    }

    private void introduce() {
        var params = "{\"protocolVersion\":\"" + Mcp.VERSION
                + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"muster-fake-agent\",\"version\":\"1\"}}";
        retry(
                "initialize",
                failed -> Mcp.request(
                        place,
                        Mcp.NOTHING_AGREED,
                        "",
                        "initialize",
                        params,
                        (result, headers) -> greet(agreed(result, headers), failed),
                        failed,
                        late -> failed.accept(new CallFailure(late, true))));
    }

    private void greet(AppTools agreed, Consumer<CallFailure> failed) {
        Mcp.notify(place, agreed, "notifications/initialized", () -> self.tell(new Introduced(agreed)), failed);
    }

    private void list(AppTools agreed) {
        retry(
                "tools/list",
                failed -> Mcp.request(
                        place,
                        agreed,
                        "",
                        "tools/list",
                        "{}",
                        (result, _) -> self.tell(new Listed(
                                new AppTools(forModel(result.path("tools")), agreed.version(), agreed.mcpSession()))),
                        failed,
                        late -> failed.accept(new CallFailure(late, true))));
    }

    private void retry(String what, Retries.Attempt attempt) {
        Retries.start(
                place,
                what.hashCode(),
                attempt,
                reason -> self.tell(new GaveUp("tools unknown, " + what + ": " + reason)));
    }

    private static AppTools agreed(JsonNode result, HttpHeaders headers) {
        return new AppTools(
                "[]",
                result.path("protocolVersion").asText(Mcp.VERSION),
                Optional.ofNullable(headers.get("mcp-session-id")));
    }

    /** The tools as functions of a model call. */
    private static String forModel(JsonNode tools) {
        var functions = JsonNodeFactory.instance.arrayNode();
        for (var tool : tools) {
            var function = functions.addObject();
            function.put("type", "function");
            function.put("name", tool.path("name").asText());
            function.put("description", tool.path("description").asText());
            function.set("parameters", tool.path("inputSchema"));
            function.put("strict", false);
        }
        return functions.toString();
    }
}
