package dev.muster.fakes.agent;

/** What the context provider says: the model's instructions, and the workspace of this session. */
record ContextReply(String instructions, String workspace) {}
