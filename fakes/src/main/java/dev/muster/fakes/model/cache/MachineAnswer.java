package dev.muster.fakes.model.cache;

import java.util.Arrays;

/**
 * Holds what a machine says about a prompt: what it held of it when the prompt came, and what it has dropped since its
 * last answer.
 */
public final class MachineAnswer {
    /** A request that went past the cache has this answer. */
    public static final MachineAnswer NOT_ASKED = new MachineAnswer(0, 0, 0, new long[0], new long[0]);

    private final int held;
    private final int readable;
    private final int holds;
    private final long[] expired;
    private final long[] evicted;

    MachineAnswer(int held, int readable, int holds, long[] expired, long[] evicted) {
        this.held = held;
        this.readable = readable;
        this.holds = holds;
        this.expired = expired;
        this.evicted = evicted;
    }

    /** Returns how many leading blocks the machine held. */
    public int held() {
        return held;
    }

    /** Returns how many leading blocks could be read. */
    public int readable() {
        return readable;
    }

    /** Returns how many blocks the machine holds in all, this prompt's among them. */
    public int holds() {
        return holds;
    }

    /** Returns the hashes of the blocks that age or disuse took before the machine looked at the prompt. */
    long[] expired() {
        return expired;
    }

    /** Returns the hashes of the blocks that had to make room after the machine had stored the prompt. */
    long[] evicted() {
        return evicted;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof MachineAnswer other
                && held == other.held
                && readable == other.readable
                && holds == other.holds
                && Arrays.equals(expired, other.expired)
                && Arrays.equals(evicted, other.evicted);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * held + readable) + holds) + 17 * Arrays.hashCode(expired) + Arrays.hashCode(evicted);
    }

    @Override
    public String toString() {
        return "MachineAnswer[held " + held + ", readable " + readable + ", expired " + expired.length + ", evicted "
                + evicted.length + "]";
    }
}
