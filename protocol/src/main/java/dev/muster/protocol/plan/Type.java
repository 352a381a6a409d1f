package dev.muster.protocol.plan;

import dev.muster.protocol.plan.Located.Scalar;

/** What values a key takes. */
interface Type<T> {
    /** For the reference page, e.g. {@code a whole number from 1 to 10}. */
    String words();

    Parsed<T> parse(Scalar value);

    /** Types whose values are maps or lists, or one of several forms: each has a parser of its own. */
    record Shape(String words, boolean open) implements Type<Located> {
        @Override
        public Parsed<Located> parse(Scalar value) {
            return new Parsed.Good<>(value);
        }
    }
}
