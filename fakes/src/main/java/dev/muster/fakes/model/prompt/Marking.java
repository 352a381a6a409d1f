package dev.muster.fakes.model.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Says how a request marks the prefixes that a cache of marked prefixes keeps.
 *
 * @param parts gives the life in ms of the mark on a part, if it has one
 * @param endLifeMs the life in ms of a mark at the end of the whole prompt; empty if there is none
 * @param lookback how many boundaries before a mark are looked at
 * @param minTokens the tokens of the shortest prefix that is kept
 */
public record Marking(Function<JsonNode, OptionalLong> parts, OptionalLong endLifeMs, int lookback, int minTokens) {
    /**
     * One request has at most this many prefixes kept; its latest marks count (facts/protocols.md, sections 3.2 and
     * 4.2).
     */
    public static final int MOST = 4;
}
