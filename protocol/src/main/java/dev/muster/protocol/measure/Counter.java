package dev.muster.protocol.measure;

/** Holds a count that only one thread changes. */
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
