package dev.muster.protocol.schedule;

import dev.muster.protocol.plan.Load.Pacing;
import dev.muster.protocol.plan.Load.Stage;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Lets sessions arrive at a rate, stage after stage. With constant pacing, the k-th arrival of a stage comes k/rate
 * after the stage began, computed from k, so that rounding errors never add up. With Poisson pacing, the gaps are
 * independent and exponential; a stage begins anew, which changes nothing since the exponential distribution has no
 * memory.
 */
record Paced(List<Stage> stages, Pacing pacing, long seed) implements FireTimes {
    private static final double NANOS = 1e9;

    @Override
    public Cursor cursor() {
        return switch (pacing) {
            case CONSTANT -> new Walk(gaplessly());
            case POISSON -> new Walk(exponentially(new SplittableRandom(seed)));
        };
    }

    /** Gives the offset of the k-th arrival within its stage, in nanoseconds, from the offset of the arrival before. */
    @FunctionalInterface
    private interface Next {
        double offset(Stage stage, long k, double before);
    }

    private static Next gaplessly() {
        return (stage, k, _) -> k * NANOS / stage.perSecond();
    }

    private static Next exponentially(SplittableRandom random) {
        return (stage, _, before) -> before - Math.log1p(-random.nextDouble()) * NANOS / stage.perSecond();
    }

    private final class Walk implements Cursor {
        private final Next next;
        private int stage;
        private long began;
        private long k;
        private double offset;

        Walk(Next next) {
            this.next = next;
        }

        @Override
        public long next() {
            while (stage < stages.size()) {
                var current = stages.get(stage);
                offset = next.offset(current, k++, offset);
                if (current.perSecond() > 0 && offset < current.duration().toNanos()) return began + (long) offset;
                began += current.duration().toNanos();
                stage++;
                k = 0;
                offset = 0;
            }
            return END;
        }
    }
}
