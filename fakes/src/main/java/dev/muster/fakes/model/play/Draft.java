package dev.muster.fakes.model.play;

import dev.muster.protocol.wire.http.server.EventStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Collects what a player sends in one go. There is one draft for each loop, lent from player to player, and text of
 * usual size goes out without anything being allocated: with thousands of streams, garbage means pauses, and pauses
 * mean late tokens.
 */
final class Draft {
    private static final int USUAL_CHARS = 4 << 10;

    private final StringBuilder text = new StringBuilder(USUAL_CHARS);
    private final CharBuffer chars = CharBuffer.allocate(USUAL_CHARS);
    private final ByteBuffer bytes = ByteBuffer.allocate(USUAL_CHARS * 3);
    private final CharsetEncoder encoder = StandardCharsets.UTF_8
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);

    /** Returns the text for the player to append to. */
    StringBuilder text() {
        return text;
    }

    int length() {
        return text.length();
    }

    /** Sends all of the text, if there is any, and empties the draft. */
    void sendTo(EventStream stream) {
        if (text.isEmpty()) return;
        if (text.length() > USUAL_CHARS) {
            var all = text.toString().getBytes(StandardCharsets.UTF_8);
            stream.send(all, all.length);
        } else {
            stream.send(bytes.array(), encoded());
        }
        clear();
    }

    private int encoded() {
        text.getChars(0, text.length(), chars.array(), 0);
        chars.clear().limit(text.length());
        bytes.clear();
        encoder.reset();
        var _ = encoder.encode(chars, bytes, true);
        return bytes.position();
    }

    void clear() {
        text.setLength(0);
    }
}
