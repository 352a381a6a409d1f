package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.JsonNode;

/** What the MCP server does with a message. */
sealed interface McpReply {
    /** Answers at once. */
    record Now(int status, String json) implements McpReply {}

    /** Takes it without an answer: a notification, or a response. */
    record Taken() implements McpReply {}

    /** Runs a tool and answers with its result. */
    record Run(JsonNode id, ToolResult result) implements McpReply {}
}
