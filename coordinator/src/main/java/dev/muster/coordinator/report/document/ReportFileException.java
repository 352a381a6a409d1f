package dev.muster.coordinator.report.document;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A file that is no report of format 1. The message says what was found, what was expected and what to do. */
public final class ReportFileException extends IOException {
    private static final long serialVersionUID = 1;

    ReportFileException(String from, String found, String advice, @Nullable Throwable cause) {
        super(
                "%s: found %s; expected a report of format %d; %s"
                        .formatted(from, found, ReportDocument.FORMAT, advice),
                cause);
    }
}
