package dev.muster.fakes.agent.tools;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.agent.call.Call;
import dev.muster.fakes.agent.call.CallFailure;
import dev.muster.fakes.agent.call.Retries;
import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.fakes.agent.stats.Count;
import dev.muster.fakes.agent.store.SessionIds;
import dev.muster.protocol.dialect.ModelAnswer;
import dev.muster.protocol.schedule.SplitMix;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.client.Request;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import java.util.function.Consumer;

/** What an agent asks its app. */
public final class App {
    /** Tells the questions for context from other calls of a session. */
    private static final long CONTEXT = 1;

    private App() {}

    /** Asks the context provider. */
    public static Call context(AgentLoop place, String session, Consumer<ContextReply> told, Consumer<String> gaveUp) {
        var target = "/context?session=" + URLEncoder.encode(session, StandardCharsets.UTF_8);
        var headers = new DefaultHttpHeaders().set("accept", "application/json").set("x-muster-session", session);
        return Retries.start(
                place,
                SplitMix.of(SessionIds.number(session), CONTEXT),
                failed -> {
                    place.counts().one(Count.CONTEXT_ATTEMPTS);
                    return AppAttempt.start(
                            place,
                            new Request("GET", target, headers, Body.EMPTY),
                            answer -> context(place, answer, told, failed),
                            failed,
                            late -> failed.accept(new CallFailure(late, true)));
                },
                gaveUp);
    }

    private static void context(
            AgentLoop place, AppAttempt.Answer answer, Consumer<ContextReply> told, Consumer<CallFailure> failed) {
        var json = AgentJson.read(answer.body().bytes());
        if (!json.isObject()) {
            failed.accept(new CallFailure("the context provider answered no JSON object", true));
            return;
        }
        place.counts().one(Count.CONTEXT_CALLS);
        told.accept(new ContextReply(
                json.path("instructions").asText(), json.path("workspace").asText()));
    }

    /** Runs a tool. One that does not answer in time has failed, which the model is told as it is of any failed tool. */
    public static Call tool(
            AgentLoop place,
            AppTools tools,
            String session,
            ModelAnswer.Call call,
            Consumer<ToolResult> done,
            Consumer<String> gaveUp) {
        var arguments = call.arguments().isBlank() ? "{}" : call.arguments();
        if (!AgentJson.read(arguments).isObject()) {
            done.accept(new ToolResult("the arguments are no JSON object", true));
            return () -> {};
        }
        var params = "{\"name\":" + AgentJson.quote(call.name()) + ",\"arguments\":" + arguments + "}";
        return Retries.start(
                place,
                SplitMix.of(SessionIds.number(session), call.id().hashCode()),
                failed -> {
                    place.counts().one(Count.TOOL_ATTEMPTS);
                    return Mcp.request(
                            place,
                            tools,
                            session,
                            "tools/call",
                            params,
                            (result, _) -> done.accept(result(result)),
                            failed,
                            late -> done.accept(new ToolResult("the tool did not answer: " + late, true)));
                },
                reason -> gaveUp.accept("tool " + call.name() + ": " + reason));
    }

    private static ToolResult result(JsonNode result) {
        var text = new StringJoiner("\n");
        for (var part : result.path("content")) {
            text.add(
                    part.path("type").asText().equals("text")
                            ? part.path("text").asText()
                            : part.toString());
        }
        return new ToolResult(text.toString(), result.path("isError").asBoolean());
    }
}
