package dev.muster.protocol.evidence;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reports that evidence could not be written. The message says what was found, what was expected and what to do. */
public final class EvidenceException extends IOException {
    private static final long serialVersionUID = 1;

    EvidenceException(String found, String expected, String advice, @Nullable Throwable cause) {
        super("%s; expected %s; %s".formatted(found, expected, advice), cause);
    }

    /** Turns the system's error about a file into a message that a person can act on. */
    public static EvidenceException of(Path file, IOException cause) {
        if (cause instanceof EvidenceException known) return known;
        var why = why(cause);
        boolean full = why.contains("No space left") || why.contains("quota");
        return new EvidenceException(
                "cannot write %s: %s".formatted(file, why),
                full ? "room for the evidence of the run" : "a folder that can be written to",
                full ? "free some space or name another folder with --out" : "name another folder with --out",
                cause);
    }

    private static String why(IOException cause) {
        if (cause instanceof AccessDeniedException) return "permission denied";
        if (cause instanceof FileSystemException system && system.getReason() != null) return system.getReason();
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
