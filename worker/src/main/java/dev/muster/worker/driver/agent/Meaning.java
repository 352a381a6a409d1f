package dev.muster.worker.driver.agent;

/** What an event of the target says about a turn. */
enum Meaning {
    RECEIVED,
    STARTED,
    MODEL_CALL,
    TOOL_CALL,
    TEXT,
    COMPLETED,
    FAILED
}
