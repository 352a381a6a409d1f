package dev.muster.fakes.model.turn;

import java.util.List;

/** One part of a reply, in pieces of one token each. */
public sealed interface Item {
    List<String> pieces();

    /** The same with at most so many pieces. */
    Item limited(int most);

    /** What it thought. */
    record Reasoning(List<String> pieces) implements Item {
        public Reasoning {
            pieces = List.copyOf(pieces);
        }

        @Override
        public Reasoning limited(int most) {
            return new Reasoning(pieces.subList(0, Math.min(most, pieces.size())));
        }
    }

    /** What it says. */
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
     * A tool that it calls.
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
