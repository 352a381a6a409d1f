package dev.muster.protocol.wire.sse;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Keeps the event names of a stream: there are few, and each comes often, so that most need no new string. */
final class SseNames {
    private static final int SLOTS = 64;

    private final @Nullable String[] slots = new @Nullable String[SLOTS];

    String of(byte[] bytes, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            hash = 31 * hash + bytes[i];
        }
        int slot = (hash ^ hash >>> 16) & (SLOTS - 1);
        var known = slots[slot];
        if (known != null && isSame(known, bytes, start, end)) {
            return known;
        }
        var name = new String(bytes, start, end - start, StandardCharsets.UTF_8);
        slots[slot] = name;
        return name;
    }

    private static boolean isSame(String known, byte[] bytes, int start, int end) {
        if (known.length() != end - start) {
            return false;
        }
        for (int i = start; i < end; i++) {
            // A negative byte is part of a longer character and equals none of them.
            if (known.charAt(i - start) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
