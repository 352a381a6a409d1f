package dev.muster.fakes.model.cache;

import org.jspecify.annotations.Nullable;

/**
 * Collects hashed cache keys. A block that everybody sends is carried under all of them, most others under one, which
 * takes no more room than itself.
 */
class Names {
    /** This is the only name as long as there is just one; zero stands for none. */
    private long only;
    /** Once there is more than one name, this hash table has all of them, and a zero is a free slot. */
    private long @Nullable [] slots;

    private int size;

    final boolean contains(long name) {
        long value = marked(name);
        return slots == null ? only == value : slots[slot(slots, value)] != 0;
    }

    final void add(long name) {
        long value = marked(name);
        var many = slots;
        if (many == null && (only == 0 || only == value)) {
            only = value;
            return;
        }
        if (many == null) {
            many = new long[4];
            many[slot(many, only)] = only;
            size = 1;
        }
        int at = slot(many, value);
        if (many[at] == 0) {
            many[at] = value;
            if (++size * 2 > many.length) many = grown(many);
        }
        slots = many;
    }

    final void clear() {
        only = 0;
        slots = null;
        size = 0;
    }

    private static long[] grown(long[] slots) {
        var bigger = new long[slots.length * 2];
        for (long value : slots) if (value != 0) bigger[slot(bigger, value)] = value;
        return bigger;
    }

    /** A zero means a free slot, so a name of zero is kept as one. */
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
