package dev.muster.protocol.schedule;

/** Walks the sessions of one stripe in the order of their intended times. */
public final class Arrivals {
    private final Stripe stripe;
    private final FireTimes.Cursor cursor;
    private long index = -1;
    private long time = FireTimes.END;

    Arrivals(Stripe stripe, FireTimes.Cursor cursor) {
        this.stripe = stripe;
        this.cursor = cursor;
    }

    /** Moves on to the next session and returns whether there is one. */
    public boolean advance() {
        do {
            index++;
            time = cursor.next();
            if (time == FireTimes.END) return false;
        } while (index % stripe.of() != stripe.index());
        return true;
    }

    /** Returns the session's index among those of all stripes, counted from 0. */
    public long index() {
        return index;
    }

    /** Returns the session's intended start, in nanoseconds after T0. */
    public long time() {
        return time;
    }
}
