package dev.muster.fakes.app;

/** Names the two ways in which MCP clients open. The JSON name is the name in lower case. */
public enum Era {
    /** Clients open with an {@code initialize} handshake, as in the revisions of 2025. */
    LEGACY,
    /** Clients open without a handshake, and each request says all, as in revision 2026-07-28. */
    MODERN
}
