package dev.muster.fakes.agent.store;

/**
 * One event of a session's feed.
 *
 * @param id rises within a session; there may be gaps
 * @param name without tabs and line breaks
 * @param data JSON on one line
 */
public record FeedEvent(long id, String name, String data) {}
