package dev.muster.fakes.model.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * How a request marks the prefixes that a cache of marked prefixes keeps.
 *
 * @param parts the life in ms of the mark on a part, if it has one
 * @param endLifeMs the life of a mark at the end of the whole prompt; absent for none there
 * @param lookback how many boundaries before a mark are looked at
 * @param minTokens a shorter prefix is not kept
 */
public record Marking(Function<JsonNode, OptionalLong> parts, OptionalLong endLifeMs, int lookback, int minTokens) {
    /** Prefixes that one request has kept at most; its latest marks count (facts/protocols.md, sections 3.2 and 4.2). */
    public static final int MOST = 4;
}
