package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Says what the MCP server does with a message. */
sealed interface McpReply {
    /** The server takes the message without an answer: it is a notification, or a response. */
    record Taken() implements McpReply {}

    /**
     * The server answers the message.
     *
     * @param latencyMs how long the tool takes that the message calls, at speed 1; 0 for at once
     * @param noted what each message that this answers is counted as
     */
    record Answer(int status, JsonNode json, double latencyMs, List<Noted> noted) implements McpReply {
        public Answer {
            noted = List.copyOf(noted);
        }
    }

    static McpReply result(Era era, JsonNode id, ObjectNode result) {
        return new Answer(200, JsonRpc.result(id, result), 0, List.of(Noted.answered(era)));
    }

    static McpReply error(Era era, ErrorKind kind, int status, ObjectNode envelope) {
        return new Answer(status, envelope, 0, List.of(Noted.refused(era, kind)));
    }

    /**
     * Replies with what a called tool has given.
     *
     * @param dressed adds to the result what the era wants in one
     */
    static McpReply called(Era era, JsonNode id, ToolAnswer answer, UnaryOperator<ObjectNode> dressed) {
        return switch (answer.outcome()) {
            case ToolAnswer.Content content ->
                called(era, answer, JsonRpc.result(id, dressed.apply(content.result())), true, content.error());
            case ToolAnswer.ProtocolError error ->
                called(era, answer, JsonRpc.error(id, error.code(), error.text()), false, Optional.of(error.kind()));
        };
    }

    private static McpReply called(
            Era era, ToolAnswer answer, ObjectNode json, boolean result, Optional<ErrorKind> error) {
        var noted = new Noted(Optional.of(era), answer.tool(), result, error);
        return new Answer(200, json, answer.latencyMs(), List.of(noted));
    }
}
