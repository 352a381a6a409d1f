package dev.muster.fakes.model.dialect;

import java.util.Map;

/** Holds an error as it goes over the wire. */
public record ErrorAnswer(int status, Map<String, String> headers, String json) {
    public ErrorAnswer {
        headers = Map.copyOf(headers);
    }
}
