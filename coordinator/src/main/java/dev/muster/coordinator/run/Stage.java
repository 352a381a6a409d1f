package dev.muster.coordinator.run;

import java.util.Locale;

/** How far a run is. */
public enum Stage {
    /** Workers join. */
    GATHERING,
    /** All are there and get ready. */
    PREPARING,
    /** T0 is set. */
    RUNNING,
    /** Sessions begin no more turns. */
    DRAINING,
    /** It is over, and is being judged and reported. */
    JUDGED;

    /** What whoever interrupts it now is told. */
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
