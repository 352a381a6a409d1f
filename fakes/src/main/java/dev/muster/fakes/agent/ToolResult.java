package dev.muster.fakes.agent;

/** What a tool answered; {@code error} if it said, or showed by its silence, that it failed. */
record ToolResult(String text, boolean error) {}
