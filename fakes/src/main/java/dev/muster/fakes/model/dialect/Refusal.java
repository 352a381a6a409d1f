package dev.muster.fakes.model.dialect;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Says why a request gets no reply of the model. The dialect decides what that looks like, see {@link ErrorShape}. */
public sealed interface Refusal {
    /**
     * The request is not what the dialect expects.
     *
     * @param param the parameter at fault; null if it is the whole body
     */
    record Invalid(String message, @Nullable String param) implements Refusal {}

    /** There is no such response to go on from. */
    record UnknownResponse(String id) implements Refusal {}

    record WrongKey() implements Refusal {}

    record UnknownModel(String model) implements Refusal {}

    record UnknownRoute(String method, String path) implements Refusal {}

    record TooLarge(int mostBytes) implements Refusal {}

    /** @param retryAfter how long the client is to wait, in wall-clock time */
    record RateLimited(Duration retryAfter) implements Refusal {}

    record Failed() implements Refusal {}

    record Unavailable() implements Refusal {}

    /** Anthropic answers this with status 529. */
    record Overloaded() implements Refusal {}
}
