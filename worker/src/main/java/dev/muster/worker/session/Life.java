package dev.muster.worker.session;

/**
 * What a session has done so far, shared with the crew on the same loop, which closes the books of a session that dies of
 * a defect.
 */
public final class Life {
    private final boolean measured;
    private long acted;
    private int turnsBegun;
    private boolean turnRunning;
    private boolean turnMeasured;

    public Life(long acted, boolean measured) {
        this.acted = acted;
        this.measured = measured;
    }

    /** Begins to live later than it was made. */
    void acts(long now) {
        acted = now;
    }

    void turnBegins(boolean measuredTurn) {
        turnsBegun++;
        turnRunning = true;
        turnMeasured = measuredTurn;
    }

    void turnEnds() {
        turnRunning = false;
    }

    /** When it began to live, on the loop's clock. */
    public long acted() {
        return acted;
    }

    public boolean measured() {
        return measured;
    }

    public int turnsBegun() {
        return turnsBegun;
    }

    public boolean turnRunning() {
        return turnRunning;
    }

    public boolean turnMeasured() {
        return turnMeasured;
    }
}
