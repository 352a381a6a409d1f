package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.yaml.Located;
import dev.muster.protocol.plan.yaml.Located.Scalar;
import dev.muster.protocol.units.Parsed;

/** What values a key takes. */
public interface Type<T> {
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
