package dev.muster.fakes.model.turn;

import java.util.List;

/**
 * What a request lets the model do with tools.
 *
 * @param tools that it may call
 * @param parallel whether it may call several at once
 * @param forced whether it has to call one, where it would only talk otherwise
 */
public record Offer(List<OfferedTool> tools, boolean parallel, boolean forced) {
    /** It can only talk. */
    public static final Offer NONE = new Offer(List.of(), true, false);

    public Offer {
        tools = List.copyOf(tools);
        forced = forced && !tools.isEmpty();
    }

    /** Those tools, to be called or not. */
    public static Offer of(List<OfferedTool> tools, boolean parallel) {
        return new Offer(tools, parallel, false);
    }
}
