package dev.muster.protocol.plan;

import java.util.List;
import java.util.Optional;

/**
 * Where an agent server takes messages and how it says what became of them.
 *
 * @param open creates a session; absent: Muster makes up the session id
 * @param sessionId JSONPath of the session id in the answer to {@code open}
 * @param write takes one message
 * @param feed the stream of events of a session; absent: events come in the answer to {@code write}
 * @param body JSON template of {@code write}; {@code {text}}, {@code {session}} and data columns are filled in
 * @param events which event means what
 */
public record AgentMapping(
        Optional<Route> open, String sessionId, Route write, Optional<Route> feed, String body, Events events) {

    /** A method and a path; {@code {session}} is filled in. */
    public record Route(String method, String path) {}

    /** Each list may be empty, which means: this server does not say. {@code completed} never is. */
    public record Events(
            List<Sign> received,
            List<Sign> started,
            List<Sign> modelCall,
            List<Sign> toolCall,
            List<Sign> text,
            List<Sign> completed,
            List<Sign> failed) {
        public Events {
            received = List.copyOf(received);
            started = List.copyOf(started);
            modelCall = List.copyOf(modelCall);
            toolCall = List.copyOf(toolCall);
            text = List.copyOf(text);
            completed = List.copyOf(completed);
            failed = List.copyOf(failed);
        }
    }

    /** How one meaning shows on the wire. */
    public sealed interface Sign {
        /** The last byte of the write's 2xx answer; written {@code answer}. */
        record Answer() implements Sign {}

        /** An SSE event of this name; written as the bare name. */
        record Named(String event) implements Sign {}

        /** An SSE event whose JSON data has this value at this JSONPath; written {@code $.path=value}. */
        record Field(String path, String value) implements Sign {}
    }

    public static final AgentMapping DEFAULT = new AgentMapping(
            Optional.of(new Route("POST", "/sessions")),
            "$.id",
            new Route("POST", "/sessions/{session}/events"),
            Optional.of(new Route("GET", "/sessions/{session}/feed")),
            "{\"text\": \"{text}\"}",
            new Events(
                    List.of(new Sign.Answer()),
                    List.of(new Sign.Named("turn.started")),
                    List.of(new Sign.Named("model.called")),
                    List.of(new Sign.Named("tool.called")),
                    List.of(new Sign.Named("text.delta")),
                    List.of(new Sign.Named("turn.completed")),
                    List.of(new Sign.Named("turn.failed"))));
}
