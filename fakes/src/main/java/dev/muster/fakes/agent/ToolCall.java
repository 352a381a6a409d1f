package dev.muster.fakes.agent;

/**
 * A tool that the model wants run.
 *
 * @param id the model's, to be named with the result
 * @param arguments a JSON object, as the model wrote it
 */
record ToolCall(String id, String name, String arguments) {}
