package dev.muster.fakes.app;

/** Names what was wrong with a request, or was made to go wrong with it. The JSON name is the name in lower case. */
public enum ErrorKind {
    /** The profile asks for a tool error. */
    TOOL,
    /** The profile asks for a protocol error. */
    PROTOCOL,
    /** The tool's schema does not allow the arguments. */
    BAD_INPUT,
    UNKNOWN_TOOL,
    UNKNOWN_METHOD,
    /** Headers are missing, or say something else than the body. */
    HEADER_MISMATCH,
    UNSUPPORTED_VERSION,
    /** The tool needs a capability that the client has not declared. */
    MISSING_CAPABILITY,
    /**
     * The message is not JSON, is not the JSON-RPC that its era allows, or has parameters that are missing or of a
     * wrong type.
     */
    MALFORMED,
    /** The request comes from a page of another host. */
    ORIGIN,
    /**
     * The path, HTTP method, {@code Accept} or {@code Content-Type} is not served, or the session of a context is
     * missing.
     */
    HTTP;

    /**
     * Says whether the request was refused. It was not if the profile wants the error, or if the arguments are what is
     * wrong.
     */
    boolean refused() {
        return this != TOOL && this != PROTOCOL && this != BAD_INPUT;
    }
}
