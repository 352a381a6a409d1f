package dev.muster.worker.driver.agent;

import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.Template;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.client.Request;
import dev.muster.worker.driver.DriverKit;
import dev.muster.worker.driver.Headers;
import dev.muster.worker.driver.MissingVariableException;
import dev.muster.worker.driver.PersonValues;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.Optional;
import java.util.function.Function;

/** The three requests of a mapping, made ready to be filled with what a session knows. */
final class AgentRequests {
    private static final String EVENT_STREAM = "text/event-stream";
    private static final String JSON = "application/json";
    private static final String SESSION_HEADER = "x-muster-session";

    /** A route whose path has been read. */
    private record Ready(String method, Template path) {}

    private final Headers headers;
    private final Template body;
    private final Optional<Ready> open;
    private final Ready write;
    private final Optional<Ready> feed;

    private AgentRequests(DriverKit kit) {
        var mapping = kit.plan().target().mapping();
        var names = PersonValues.names(kit.plan());
        Function<AgentMapping.Route, Ready> ready =
                route -> new Ready(route.method(), Template.parse(route.path(), names));
        headers = kit.targetHeaders();
        body = Template.parse(mapping.body(), names);
        open = mapping.open().map(ready);
        write = ready.apply(mapping.write());
        feed = mapping.feed().map(ready);
    }

    /** @throws MissingVariableException if a header names an environment variable that is not set */
    static AgentRequests of(DriverKit kit) {
        return new AgentRequests(kit);
    }

    /** Whether a session has to be opened before its first message. */
    boolean opens() {
        return open.isPresent() || hasFeed();
    }

    /** Whether events come on a request of their own; otherwise they come in the answer to the message. */
    boolean hasFeed() {
        return feed.isPresent();
    }

    /** Opens a session; empty where the target has none of its own. */
    Optional<Request> open(Function<String, String> values) {
        return open.map(route -> {
            var request = request(route, values, JSON, Optional.of("{}"));
            // Servers that know it, such as the fake agent, can tell who is who whatever the order of arrival.
            request.headers().set(SESSION_HEADER, values.apply("session"));
            return request;
        });
    }

    /** Asks for the events of a session; empty where they come in the answer to the message. */
    Optional<Request> feed(Function<String, String> values) {
        return feed.map(route -> request(route, values, EVENT_STREAM, Optional.empty()));
    }

    /** Brings a message. */
    Request write(Function<String, String> values) {
        return request(write, values, JSON + ", " + EVENT_STREAM, Optional.of(body.fill(values, Template.Escape.JSON)));
    }

    private Request request(Ready route, Function<String, String> values, String accept, Optional<String> content) {
        var filled = headers.fill(values);
        if (!filled.contains(HttpHeaderNames.ACCEPT)) filled.set(HttpHeaderNames.ACCEPT, accept);
        content.ifPresent(_ -> filled.set(HttpHeaderNames.CONTENT_TYPE, JSON));
        return new Request(
                route.method(),
                route.path().fill(values, Template.Escape.URL),
                filled,
                content.map(Body::of).orElse(Body.EMPTY));
    }
}
