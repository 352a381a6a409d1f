package dev.muster.fakes.app;

/** What was wrong with a request, or was made to go wrong with it. The JSON name is the name in lower case. */
public enum ErrorKind {
    /** A tool error that the profile asks for. */
    TOOL,
    /** A protocol error that the profile asks for. */
    PROTOCOL,
    /** Arguments that the tool's schema does not allow. */
    BAD_INPUT,
    UNKNOWN_TOOL,
    UNKNOWN_METHOD,
    /** Headers missing, or saying another thing than the body. */
    HEADER_MISMATCH,
    UNSUPPORTED_VERSION,
    /** The tool needs a capability that the client has not declared. */
    MISSING_CAPABILITY,
    /** No JSON, no JSON-RPC, or parameters without what is required. */
    MALFORMED,
    /** A page of another host. */
    ORIGIN,
    /** A path, HTTP method, {@code Accept} or {@code Content-Type} that is not served. */
    HTTP;

    /** Whether it is the client that did something wrong, and not the profile that wants an error. */
    boolean refused() {
        return this != TOOL && this != PROTOCOL && this != BAD_INPUT;
    }
}
