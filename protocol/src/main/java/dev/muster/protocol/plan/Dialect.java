package dev.muster.protocol.plan;

import java.util.Locale;

/** The language a target speaks; it decides which measures a run has. */
public enum Dialect {
    AGENT,
    RESPONSES,
    CHAT,
    MESSAGES,
    HTTP;

    /** The word a plan uses, e.g. {@code agent}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
