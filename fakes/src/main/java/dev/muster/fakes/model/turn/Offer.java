package dev.muster.fakes.model.turn;

import java.util.List;

/**
 * Says what a request lets the model do with tools.
 *
 * @param tools the tools that the model may call
 * @param parallel whether the model may call several at once
 */
public record Offer(List<OfferedTool> tools, boolean parallel, Force force) {
    /** Says whether the model has to call a tool where it would only talk otherwise. */
    public enum Force {
        FREE,
        /** Every reply calls at least one tool. */
        SOME,
        /** Every reply calls exactly one tool. */
        ONE
    }

    /** The model can only talk. */
    public static final Offer NONE = new Offer(List.of(), true, Force.FREE);

    /** Nothing is forced without tools. */
    public Offer {
        tools = List.copyOf(tools);
        force = tools.isEmpty() ? Force.FREE : force;
    }

    /** Offers these tools, to be called or not. */
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
