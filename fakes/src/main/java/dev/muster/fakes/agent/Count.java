package dev.muster.fakes.agent;

/** What the agent counts. */
enum Count {
    SESSIONS,
    /** Accepted and stored; one that a fault forgot is not among them. */
    EVENTS,
    TURNS_STARTED,
    TURNS_COMPLETED,
    TURNS_FAILED,
    /** Calls that ended with an answer; attempts also those that were made again. */
    MODEL_CALLS,
    MODEL_ATTEMPTS,
    TOOL_CALLS,
    TOOL_ATTEMPTS,
    CONTEXT_CALLS,
    CONTEXT_ATTEMPTS,
    INPUT_TOKENS,
    CACHED_TOKENS,
    WARNINGS
}
