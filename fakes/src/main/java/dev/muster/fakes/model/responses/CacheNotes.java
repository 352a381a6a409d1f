package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * Holds what a response tells of the cache besides the tokens that were read from it.
 *
 * @param writtenTokens the tokens written to the cache, which a provider charges for
 * @param options the options in force; empty for a cache of blocks
 * @param diagnostics empty unless asked for
 */
public record CacheNotes(long writtenTokens, Optional<ObjectNode> options, Optional<ObjectNode> diagnostics) {}
