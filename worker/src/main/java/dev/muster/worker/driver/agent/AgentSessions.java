package dev.muster.worker.driver.agent;

import com.jayway.jsonpath.JsonPath;
import dev.muster.protocol.measure.Counter;
import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Meter;
import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Template;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.client.HttpClient;
import dev.muster.protocol.wire.http.client.Request;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.worker.driver.Deadlines;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.Headers;
import dev.muster.worker.driver.MissingVariableException;
import dev.muster.worker.driver.PersonValues;
import dev.muster.worker.driver.TimeLimits;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What the {@code agent} drivers of one loop share: the mapping made ready, the client, the meters. */
public final class AgentSessions implements Driver.Factory {
    /** Meters of an agent's session, and what it counts. */
    record Meters(
            Meter open,
            Meter write,
            Meter turnStart,
            Meter ttft,
            Meter turn,
            Counter acknowledged,
            Counter modelCalls,
            Counter toolCalls,
            Usage usage) {
        static Meters of(Recorder recorder) {
            return new Meters(
                    recorder.meter(Measures.OPEN),
                    recorder.meter(Measures.WRITE),
                    recorder.meter(Measures.TURN_START),
                    recorder.meter(Measures.TTFT),
                    recorder.meter(Measures.TURN),
                    recorder.counter(Counts.ACKNOWLEDGED),
                    recorder.counter(Counts.MODEL_CALLS),
                    recorder.counter(Counts.TOOL_CALLS),
                    new Usage(recorder));
        }
    }

    private static final String EVENT_STREAM = "text/event-stream";
    private static final String JSON = "application/json";
    private static final String SESSION_HEADER = "x-muster-session";

    private final Loop loop;
    private final HttpClient client;
    private final Deadlines deadlines;
    private final TimeLimits bounds;
    private final String run;
    private final Plan plan;
    private final Signs signs;
    private final Meters meters;
    private final JsonPath sessionId;
    private final Template body;
    private final Headers headers;
    private final Template openPath;
    private final Template writePath;
    private final Template feedPath;

    /** @throws MissingVariableException if a header names an environment variable that is not set */
    public AgentSessions(Loop loop, HttpClient client, Deadlines deadlines, String run, Plan plan, Recorder recorder) {
        var names = PersonValues.names(plan);
        this.loop = loop;
        this.client = client;
        this.deadlines = deadlines;
        this.bounds = TimeLimits.of(plan.timeouts());
        this.run = run;
        this.plan = plan;
        this.signs = new Signs(plan.target().mapping().events());
        this.meters = Meters.of(recorder);
        this.sessionId = JsonPath.compile(plan.target().mapping().sessionId());
        this.body = Template.parse(plan.target().mapping().body(), names);
        this.openPath = path(mapping().open(), names);
        this.writePath = path(Optional.of(mapping().write()), names);
        this.feedPath = path(mapping().feed(), names);
        this.headers = Headers.of(plan.target().headers(), names);
    }

    private static Template path(Optional<AgentMapping.Route> route, Set<String> names) {
        return Template.parse(route.map(AgentMapping.Route::path).orElse(""), names);
    }

    @Override
    public Driver create(long session, Driver.Listener listener) {
        return new AgentDriver(this, session, listener);
    }

    @Override
    public void missOpening() {
        boolean opens = mapping().open().isPresent() || mapping().feed().isPresent();
        if (opens) meters.open().miss();
    }

    @Override
    public void missTurn() {
        new AgentTurn(new Driver.TurnAt(1, 0, 0, true), this).miss();
    }

    Request open(AgentMapping.Route route, Function<String, String> values) {
        var request = request(route, openPath, values, JSON, Optional.of("{}"));
        // Servers that know it, such as the fake agent, can tell who is who whatever the order of arrival.
        request.headers().set(SESSION_HEADER, values.apply("session"));
        return request;
    }

    Request write(Function<String, String> values) {
        return request(
                mapping().write(),
                writePath,
                values,
                JSON + ", " + EVENT_STREAM,
                Optional.of(body.fill(values, Template.Escape.JSON)));
    }

    Request feed(AgentMapping.Route route, Function<String, String> values) {
        return request(route, feedPath, values, EVENT_STREAM, Optional.empty());
    }

    private Request request(
            AgentMapping.Route route,
            Template path,
            Function<String, String> values,
            String accept,
            Optional<String> content) {
        var filled = headers.fill(values);
        if (!filled.contains(HttpHeaderNames.ACCEPT)) filled.set(HttpHeaderNames.ACCEPT, accept);
        content.ifPresent(_ -> filled.set(HttpHeaderNames.CONTENT_TYPE, JSON));
        return new Request(
                route.method(),
                path.fill(values, Template.Escape.URL),
                filled,
                content.map(Body::of).orElse(Body.EMPTY));
    }

    AgentMapping mapping() {
        return plan.target().mapping();
    }

    Loop loop() {
        return loop;
    }

    HttpClient client() {
        return client;
    }

    Deadlines deadlines() {
        return deadlines;
    }

    TimeLimits bounds() {
        return bounds;
    }

    PersonValues person(long session) {
        return new PersonValues(run, plan, session);
    }

    Plan plan() {
        return plan;
    }

    Signs signs() {
        return signs;
    }

    Meters meters() {
        return meters;
    }

    JsonPath sessionId() {
        return sessionId;
    }
}
