package dev.muster.protocol.wire.http;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Holds the bytes of a message's body. The array is shared, not copied: whoever makes a body no longer changes it. */
public final class Body {
    public static final Body EMPTY = new Body(new byte[0]);

    private final byte[] bytes;

    private Body(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Body of(byte[] bytes) {
        return new Body(bytes);
    }

    public static Body of(String text) {
        return new Body(text.getBytes(StandardCharsets.UTF_8));
    }

    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return bytes.length;
    }

    /** Decodes the bytes as UTF-8; bytes that are not UTF-8 become U+FFFD. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Body other && Arrays.equals(bytes, other.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "Body[" + bytes.length + " bytes]";
    }
}
