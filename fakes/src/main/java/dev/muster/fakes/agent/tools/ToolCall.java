package dev.muster.fakes.agent.tools;

/**
 * A tool that the model wants run.
 *
 * @param id the model's, to be named with the result
 * @param arguments a JSON object, as the model wrote it
 */
public record ToolCall(String id, String name, String arguments) {}
