package dev.muster.fakes.model.dialect;

/** Gives errors the shape that the clients of a provider read. */
public interface ErrorShape {
    /** Returns the name of the response header that carries the request's id. */
    String requestIdHeader();

    ErrorAnswer of(Refusal refusal, String requestId);
}
