package dev.muster.protocol.measure;

/** A count that one thread moves. */
public final class Counter {
    private long value;

    Counter() {}

    public void add(long n) {
        value += n;
    }

    public void increment() {
        value++;
    }

    long drain() {
        long drained = value;
        value = 0;
        return drained;
    }
}
