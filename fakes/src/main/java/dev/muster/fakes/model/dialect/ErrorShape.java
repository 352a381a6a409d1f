package dev.muster.fakes.model.dialect;

/** How the clients of a provider read errors. */
public interface ErrorShape {
    /** The response header that carries the request's id. */
    String requestIdHeader();

    ErrorAnswer of(Refusal refusal, String requestId);
}
