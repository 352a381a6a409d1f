package dev.muster.fakes.model.prompt;

import dev.muster.protocol.wire.http.Body;
import java.util.List;

/**
 * Holds a piece of a rendering.
 *
 * @param ends where its items and parts end, in bytes from its beginning
 */
public record Rendered(Body text, List<Integer> ends) {
    public Rendered {
        ends = List.copyOf(ends);
    }
}
