package dev.muster.fakes.model.dialect;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Why a request gets no reply of the model. What it looks like is the dialect's, see {@link ErrorShape}. */
public sealed interface Refusal {
    /**
     * The request is not what the dialect asks for.
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

    /** @param retryAfter of the wall */
    record RateLimited(Duration retryAfter) implements Refusal {}

    record Failed() implements Refusal {}

    record Unavailable() implements Refusal {}

    /** What Anthropic answers with 529. */
    record Overloaded() implements Refusal {}
}
