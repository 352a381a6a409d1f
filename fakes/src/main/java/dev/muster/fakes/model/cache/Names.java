package dev.muster.fakes.model.cache;

import java.util.Arrays;

/** A growing set of hashed cache keys, 8 to 16 bytes each: a block that everybody sends is carried under all of them. */
final class Names {
    private long[] slots = new long[2];
    private int size;

    boolean contains(long name) {
        return slots[slot(slots, marked(name))] != 0;
    }

    void add(long name) {
        long value = marked(name);
        int at = slot(slots, value);
        if (slots[at] != 0) return;
        slots[at] = value;
        if (++size * 2 > slots.length) grow();
    }

    void clear() {
        slots = new long[2];
        size = 0;
    }

    private void grow() {
        var bigger = new long[slots.length * 2];
        Arrays.stream(slots).filter(value -> value != 0).forEach(value -> bigger[slot(bigger, value)] = value);
        slots = bigger;
    }

    /** Zero means a free slot. */
    private static long marked(long name) {
        return name == 0 ? 1 : name;
    }

    private static int slot(long[] slots, long value) {
        int mask = slots.length - 1;
        int at = (int) (value ^ value >>> 32) & mask;
        while (slots[at] != 0 && slots[at] != value) at = at + 1 & mask;
        return at;
    }
}
