package dev.muster.protocol.located;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What came of reading a text file. */
public sealed interface TextFile {
    record Text(String text) implements TextFile {}

    /** {@code line} is 0 unless the trouble is at a line. */
    record Unreadable(String found, String expected, int line) implements TextFile {}

    /** UTF-8 text of at most {@code largest} bytes, without a byte order mark. Only plain files are opened. */
    static TextFile read(Path file, int largest) {
        String expected = "a text file in UTF-8";
        if (Files.isDirectory(file)) return new Unreadable("a directory", expected, 0);
        if (!Files.exists(file)) return new Unreadable("no such file", expected, 0);
        if (!Files.isRegularFile(file)) return new Unreadable("no plain file", expected, 0);
        if (!Files.isReadable(file))
            return new Unreadable("a file that may not be read", expected + " and permission to read it", 0);
        try (var in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(largest + 1);
            if (bytes.length > largest)
                return new Unreadable("more than " + (largest >> 20) + " MiB", "a smaller file", 0);
            return decode(bytes);
        } catch (IOException e) {
            return new Unreadable("a file that cannot be read (" + e.getMessage() + ")", expected, 0);
        }
    }

    private static TextFile decode(byte[] bytes) {
        var in = ByteBuffer.wrap(bytes);
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(in).toString();
            return new Text(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (CharacterCodingException _) {
            int line = 1;
            for (int i = 0; i < in.position() && i < bytes.length; i++) if (bytes[i] == '\n') line++;
            return new Unreadable("bytes that are not UTF-8", "text in UTF-8", line);
        }
    }
}
