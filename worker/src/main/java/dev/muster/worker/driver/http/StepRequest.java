package dev.muster.worker.driver.http;

import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Step;
import dev.muster.protocol.plan.Template;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.client.Request;
import dev.muster.worker.driver.Headers;
import dev.muster.worker.driver.MissingVariableException;
import dev.muster.worker.driver.PersonValues;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes a step's requests; one that is the same for everybody is made once. */
final class StepRequest {
    private final String method;
    private final Template path;
    private final Headers headers;
    private final Optional<Template> body;
    private final Template.Escape escape;
    private final @Nullable Request constant;

    private StepRequest(Step step, Plan plan) {
        var names = PersonValues.names(plan);
        var texts = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        step.body().ifPresent(content -> texts.put("content-type", content.contentType()));
        texts.putAll(plan.target().headers());
        texts.putAll(step.headers());
        method = step.method();
        path = Template.parse(step.path(), names);
        headers = Headers.of(texts, names);
        body = step.body().map(content -> Template.parse(content.template(), names));
        escape = step.body()
                .map(content -> Template.Escape.of(content.contentType()))
                .orElse(Template.Escape.NONE);
        constant = isConstant() ? make(_ -> "") : null;
    }

    /** @throws MissingVariableException if a header names an environment variable that is not set */
    static StepRequest of(Step step, Plan plan) {
        return new StepRequest(step, plan);
    }

    private boolean isConstant() {
        return path.names().isEmpty()
                && headers.isConstant()
                && body.stream().allMatch(template -> template.names().isEmpty());
    }

    /** The request of one session and turn. */
    Request fill(Function<String, String> values) {
        return constant != null ? constant : make(values);
    }

    private Request make(Function<String, String> values) {
        return new Request(
                method,
                path.fill(values, Template.Escape.URL),
                headers.fill(values),
                body.map(template -> Body.of(template.fill(values, escape))).orElse(Body.EMPTY));
    }
}
