package dev.muster.protocol.schedule;

/** The sessions of one stripe, in order of their intended times. */
public final class Arrivals {
    private final Stripe stripe;
    private final FireTimes.Cursor cursor;
    private long index = -1;
    private long time = FireTimes.END;

    Arrivals(Stripe stripe, FireTimes.Cursor cursor) {
        this.stripe = stripe;
        this.cursor = cursor;
    }

    /** Goes to the next session; false when there is none. */
    public boolean advance() {
        do {
            index++;
            time = cursor.next();
            if (time == FireTimes.END) return false;
        } while (index % stripe.of() != stripe.index());
        return true;
    }

    /** Global index of the session, from 0. */
    public long index() {
        return index;
    }

    /** Its intended start, in nanoseconds after T0. */
    public long time() {
        return time;
    }
}
