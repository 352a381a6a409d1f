package dev.muster.protocol.plan;

import java.util.Locale;

/** The language a target speaks; it decides which measures a run has. */
public enum Dialect {
    AGENT,
    RESPONSES,
    CHAT,
    MESSAGES,
    HTTP;

    /** Whether it is how a model is called, rather than a server that calls one. */
    public boolean isModel() {
        return switch (this) {
            case RESPONSES, CHAT, MESSAGES -> true;
            case AGENT, HTTP -> false;
        };
    }

    /** The word a plan uses, e.g. {@code agent}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
