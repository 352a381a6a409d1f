package dev.muster.worker.driver.http;

import com.jayway.jsonpath.JsonPath;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Meter;
import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Step;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.DriverKit;
import dev.muster.worker.driver.MissingVariableException;
import dev.muster.worker.driver.Outcome;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the {@code http} drivers of one loop share: the plan's steps made ready, each with its meters. */
public final class HttpSteps implements Driver.Factory {
    /** A step with its templates read and its meters found. */
    record Ready(Step step, Meter own, Meter pooled, StepRequest request, Map<String, JsonPath> captures) {}

    private final DriverKit kit;
    private final List<Ready> steps;

    /** @throws MissingVariableException if a header names an environment variable that is not set */
    public HttpSteps(DriverKit kit) {
        this.kit = kit;
        this.steps = kit.plan().steps().stream()
                .map(step -> ready(step, kit.plan(), kit.recorder()))
                .toList();
    }

    @Override
    public Driver create(long session, Driver.Listener listener) {
        return new HttpDriver(kit, this, session, listener);
    }

    @Override
    public void missTurn() {
        missFrom(0);
    }

    /** This step and those after it: each is a sample of its measure that never came. */
    void missFrom(int step) {
        for (var ready : steps.subList(step, steps.size())) {
            ready.own().miss();
            ready.pooled().miss();
        }
    }

    private static Ready ready(Step step, Plan plan, Recorder recorder) {
        var pool = step.isSafe() ? Measures.READ : Measures.WRITE;
        var captures = step.capture().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> JsonPath.compile(entry.getValue())));
        return new Ready(
                step,
                recorder.meter(pool + "/" + step.name()),
                recorder.meter(pool),
                StepRequest.of(step, plan),
                captures);
    }

    /** What is wrong with an answer of this head, or nothing. */
    static Optional<Outcome> check(Step.Expect expect, int status, HttpHeaders headers) {
        boolean statusFits =
                expect.status().isPresent() ? expect.status().getAsInt() == status : status >= 200 && status < 300;
        if (!statusFits) return Optional.of(Outcome.ofStatus(status));
        var type = headers.get(HttpHeaderNames.CONTENT_TYPE, "");
        return expect.type()
                .filter(wanted -> !mediaType(type).equalsIgnoreCase(wanted))
                .map(wanted -> Outcome.failed(FailureKind.TYPE, "type " + type + ", expected " + wanted));
    }

    private static String mediaType(String contentType) {
        int semicolon = contentType.indexOf(';');
        return (semicolon < 0 ? contentType : contentType.substring(0, semicolon)).strip();
    }

    List<Ready> ready() {
        return steps;
    }
}
