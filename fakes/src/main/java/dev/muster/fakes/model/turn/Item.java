package dev.muster.fakes.model.turn;

import java.util.List;

/** Holds one part of a reply, in pieces of one token each. */
public sealed interface Item {
    List<String> pieces();

    /** Returns the same item with at most {@code most} pieces. */
    Item limited(int most);

    /** The model thought this. */
    record Reasoning(List<String> pieces) implements Item {
        public Reasoning {
            pieces = List.copyOf(pieces);
        }

        @Override
        public Reasoning limited(int most) {
            return new Reasoning(pieces.subList(0, Math.min(most, pieces.size())));
        }
    }

    /** The model says this. */
    record Text(List<String> pieces) implements Item {
        public Text {
            pieces = List.copyOf(pieces);
        }

        @Override
        public Text limited(int most) {
            return new Text(pieces.subList(0, Math.min(most, pieces.size())));
        }
    }

    /**
     * The model calls this tool.
     *
     * @param callId unique, and the same whenever the same call is decided again
     * @param pieces the arguments, a JSON object once joined
     */
    record Call(String callId, String name, List<String> pieces) implements Item {
        public Call {
            pieces = List.copyOf(pieces);
        }

        @Override
        public Call limited(int most) {
            return new Call(callId, name, pieces.subList(0, Math.min(most, pieces.size())));
        }
    }

    default String joined() {
        return String.join("", pieces());
    }
}
