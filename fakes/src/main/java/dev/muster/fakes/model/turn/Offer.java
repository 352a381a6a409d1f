package dev.muster.fakes.model.turn;

import java.util.List;

/**
 * What a request lets the model do with tools.
 *
 * @param tools that it may call
 * @param parallel whether it may call several at once
 */
public record Offer(List<OfferedTool> tools, boolean parallel, Force force) {
    /** Whether the model has to call a tool where it would only talk otherwise. */
    public enum Force {
        FREE,
        /** One at least. */
        SOME,
        /** One, and one at a time. */
        ONE
    }

    /** It can only talk. */
    public static final Offer NONE = new Offer(List.of(), true, Force.FREE);

    /** Without tools nothing is forced. */
    public Offer {
        tools = List.copyOf(tools);
        force = tools.isEmpty() ? Force.FREE : force;
    }

    /** Those tools, to be called or not. */
    public static Offer of(List<OfferedTool> tools, boolean parallel) {
        return new Offer(tools, parallel, Force.FREE);
    }

    boolean isForced() {
        return force != Force.FREE;
    }

    boolean severalAtOnce() {
        return parallel && force != Force.ONE;
    }
}
