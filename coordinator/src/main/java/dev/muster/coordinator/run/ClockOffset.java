package dev.muster.coordinator.run;

/**
 * Holds how far a worker's monotonic clock is ahead of the coordinator's, from the ping with the least round trip: the
 * true offset lies within half of that round trip.
 *
 * @param nanos the worker's clock minus the coordinator's
 * @param roundTrip the round trip of the best ping, in nanoseconds
 * @param pings how many pings have come back
 */
record ClockOffset(long nanos, long roundTrip, int pings) {
    static final ClockOffset UNKNOWN = new ClockOffset(0, Long.MAX_VALUE, 0);

    /**
     * Takes in a ping: {@code sent} and {@code back} are on the coordinator's clock, {@code there} is on the worker's.
     */
    ClockOffset with(long sent, long there, long back) {
        long trip = back - sent;
        if (trip < 0) return this;
        return trip < roundTrip
                ? new ClockOffset(there - (sent + trip / 2), trip, pings + 1)
                : new ClockOffset(nanos, roundTrip, pings + 1);
    }

    /** Converts an instant to the worker's clock. */
    long toWorker(long coordinatorNanos) {
        return coordinatorNanos + nanos;
    }

    /** Returns the most by which the offset can be wrong, in µs. */
    long skewUs() {
        return pings == 0 ? Long.MAX_VALUE : (roundTrip / 2 + 999) / 1000;
    }
}
