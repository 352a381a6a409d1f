package dev.muster.fakes.agent.stats;

/** What the agent counts. */
public enum Count {
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
    /** Attempts after the first of a call, of whatever kind. */
    RETRIES,
    /** Events that a fault forgot, and those it stored twice. */
    LOST_EVENTS,
    DOUBLE_EVENTS,
    INPUT_TOKENS,
    CACHED_TOKENS,
    WARNINGS
}
