package dev.muster.coordinator.judge.check;

import java.util.OptionalLong;

/**
 * Compares two counts that should agree.
 *
 * @param check what is compared with what, with any allowance
 * @param left the first count; absent if it is unknown
 * @param right the second count; absent if it is unknown
 */
public record Check(String check, OptionalLong left, OptionalLong right, State state) {
    public enum State {
        OK,
        DIFFERS,
        /** A side is missing: the check is named, but it is no failure. */
        UNKNOWN
    }

    static Check equal(String check, long left, long right) {
        return equal(check, OptionalLong.of(left), OptionalLong.of(right));
    }

    static Check equal(String check, OptionalLong left, OptionalLong right) {
        return within(check, left, right, 0, 0);
    }

    /** Checks that {@code left - less <= right <= left + more}, if both sides are known. */
    static Check within(String check, OptionalLong left, OptionalLong right, long less, long more) {
        if (left.isEmpty() || right.isEmpty()) return new Check(check, left, right, State.UNKNOWN);
        long gap = right.getAsLong() - left.getAsLong();
        return new Check(check, left, right, -less <= gap && gap <= more ? State.OK : State.DIFFERS);
    }

    /** Formats the check for people, e.g. {@code acknowledged writes = target's events: 60 and 59}. */
    public String text() {
        return check + ": " + text(left) + " and " + text(right);
    }

    private static String text(OptionalLong side) {
        return side.isPresent() ? Long.toString(side.getAsLong()) : "unknown";
    }
}
