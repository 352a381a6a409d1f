package dev.muster.fakes.model.responses;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * What a response tells of the cache beside the tokens that were read from it.
 *
 * @param writtenTokens that a provider charges for
 * @param options in force; absent for a cache of blocks
 * @param diagnostics absent unless asked for
 */
public record CacheNotes(long writtenTokens, Optional<ObjectNode> options, Optional<ObjectNode> diagnostics) {}
