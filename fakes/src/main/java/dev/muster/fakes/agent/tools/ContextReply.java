package dev.muster.fakes.agent.tools;

/** What the context provider says: the model's instructions, and the workspace of this session. */
public record ContextReply(String instructions, String workspace) {}
