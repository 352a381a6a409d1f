package dev.muster.fakes.agent.tools;

/** What a tool answered; {@code error} if it said, or showed by its silence, that it failed. */
public record ToolResult(String text, boolean error) {}
