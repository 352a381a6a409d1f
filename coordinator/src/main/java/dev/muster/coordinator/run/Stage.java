package dev.muster.coordinator.run;

import java.util.Locale;

/** Says how far a run is. */
public enum Stage {
    /** Workers join. */
    GATHERING,
    /** All workers are there and get ready. */
    PREPARING,
    /** T0 is set. */
    RUNNING,
    /** Sessions begin no more turns. */
    DRAINING,
    /** The run is over, and is being judged and reported. */
    JUDGED;

    /** Returns the text for a person who interrupts the run now. */
    public String interrupted() {
        return switch (this) {
            case GATHERING, PREPARING -> "interrupted: stopping before the run begins";
            case RUNNING, DRAINING -> "interrupted: draining, then writing the partial report";
            case JUDGED -> "interrupted: the run is over already";
        };
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
