package dev.muster.fakes.app;

/** The two ways in which MCP clients open. The JSON name is the name in lower case. */
public enum Era {
    /** With an {@code initialize} handshake: the revisions of 2025. */
    LEGACY,
    /** Without one, each request saying all: revision 2026-07-28. */
    MODERN
}
