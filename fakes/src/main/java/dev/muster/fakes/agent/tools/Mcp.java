package dev.muster.fakes.agent.tools;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.muster.fakes.agent.call.Call;
import dev.muster.fakes.agent.call.CallFailure;
import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.fakes.agent.loop.AgentLoop;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.client.Request;
import dev.muster.protocol.wire.sse.SseReader;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Requests of the Model Context Protocol over streamable HTTP, revision 2025-11-25: one POST each. */
public final class Mcp {
    static final String VERSION = "2025-11-25";
    public static final AppTools NOTHING_AGREED = new AppTools("[]", "", Optional.empty());

    private static final int INTERNAL_ERROR = -32603;

    private Mcp() {}

    /**
     * Sends a request.
     *
     * @param session of the agent, for the app's own accounts
     * @param params a JSON object
     * @param answered is told the result, and the headers it came with
     */
    static Call request(
            AgentLoop place,
            AppTools tools,
            String session,
            String method,
            String params,
            BiConsumer<JsonNode, HttpHeaders> answered,
            Consumer<CallFailure> failed,
            Consumer<String> late) {
        // A POST carries one request, so the answer cannot be taken for another's.
        var message = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":" + params + "}";
        return AppAttempt.start(
                place,
                new Request("POST", "/mcp", headers(tools, session), Body.of(message)),
                answer -> read(answer, answered, failed),
                failed,
                late);
    }

    /** Sends a notification, to which there is no answer but 202. */
    static Call notify(AgentLoop place, AppTools tools, String method, Runnable taken, Consumer<CallFailure> failed) {
        var message = "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\"}";
        return AppAttempt.start(
                place,
                new Request("POST", "/mcp", headers(tools, ""), Body.of(message)),
                _ -> taken.run(),
                failed,
                late -> failed.accept(new CallFailure(late, true)));
    }

    private static HttpHeaders headers(AppTools tools, String session) {
        var headers = new DefaultHttpHeaders()
                .set("content-type", "application/json")
                .set("accept", "application/json, text/event-stream");
        if (!session.isEmpty()) {
            headers.set("x-muster-session", session);
        }
        if (!tools.version().isEmpty()) {
            headers.set("mcp-protocol-version", tools.version());
        }
        tools.mcpSession().ifPresent(id -> headers.set("mcp-session-id", id));
        return headers;
    }

    private static void read(
            AppAttempt.Answer answer, BiConsumer<JsonNode, HttpHeaders> answered, Consumer<CallFailure> failed) {
        var type = answer.headers().get("content-type", "");
        var message = type.startsWith("text/event-stream")
                ? firstAnswer(answer.body().bytes())
                : AgentJson.read(answer.body().bytes());
        var error = message.path("error");
        if (message.path("result").isObject()) {
            answered.accept(message.path("result"), answer.headers());
        } else if (error.isObject()) {
            int code = error.path("code").asInt();
            failed.accept(new CallFailure(
                    "error " + code + ": " + error.path("message").asText("no message"), code == INTERNAL_ERROR));
        } else {
            failed.accept(new CallFailure("the app's answer is no JSON-RPC response", true));
        }
    }

    /** The response in a stream, which may hold notifications before it. */
    private static JsonNode firstAnswer(byte[] body) {
        var found = new ArrayList<JsonNode>(1);
        var reader = new SseReader(
                (name, data, lastId) -> {
                    var message = AgentJson.read(data);
                    if (message.has("result") || message.has("error")) {
                        found.add(message);
                    }
                },
                Math.max(1, body.length));
        reader.read(Unpooled.wrappedBuffer(body));
        return found.isEmpty() ? MissingNode.getInstance() : found.getFirst();
    }
}
