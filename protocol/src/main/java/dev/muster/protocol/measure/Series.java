package dev.muster.protocol.measure;

/**
 * Names one histogram of a tally.
 *
 * @param turn 0 for all turns together, k for the k-th turn alone; {@link #LAST_TURN} stands for that turn and all
 *     later ones
 */
public record Series(String measure, Part part, int turn) implements Comparable<Series> {
    public static final int LAST_TURN = 10;

    public Series {
        if (turn < 0 || turn > LAST_TURN)
            throw new IllegalArgumentException("turn must be in 0.." + LAST_TURN + ": " + turn);
    }

    public static Series of(String measure, Part part) {
        return new Series(measure, part, 0);
    }

    @Override
    public int compareTo(Series other) {
        int byMeasure = measure.compareTo(other.measure);
        if (byMeasure != 0) return byMeasure;
        int byPart = part.compareTo(other.part);
        return byPart != 0 ? byPart : Integer.compare(turn, other.turn);
    }
}
