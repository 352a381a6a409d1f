package dev.muster.fakes.model.dialect;

import dev.muster.fakes.model.turn.Reply;

/**
 * A reply with what its dialect tells beside it.
 *
 * @param id hexadecimal digits; dialects put a prefix of their own before it
 * @param createdAt seconds since 1970
 * @param inputTokens of the whole prompt
 * @param cachedTokens of them, read from the cache
 * @param storedTokens of them, new in the cache
 */
public record Served(String id, long createdAt, Reply reply, long inputTokens, long cachedTokens, long storedTokens) {}
