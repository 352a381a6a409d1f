package dev.muster.worker.driver.model;

import dev.muster.protocol.dialect.Conversation;
import dev.muster.protocol.dialect.ModelDialect;
import dev.muster.protocol.dialect.RequestHead;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.CacheKey;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.client.Request;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.DriverKit;
import dev.muster.worker.driver.Headers;
import dev.muster.worker.driver.MissingVariableException;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the drivers of a model dialect share on one loop: how it is spoken, what is asked for, the meters. */
public final class ModelSessions implements Driver.Factory {
    private static final String JSON = "application/json";

    /** By which a fake model, or a gateway, can tell sessions apart (decision 12), also from those of another seed. */
    private static final String SESSION_HEADER = "x-muster-session";

    private final DriverKit kit;
    private final Model model;
    private final ModelDialect dialect;
    private final Prompts prompts;
    private final ToolAnswers tools;
    private final CallMeters meters;
    private final GoodLimits limits;
    private final Headers headers;
    private @Nullable RequestHead sharedHead;

    /** @throws MissingVariableException if a header names an environment variable that is not set */
    public ModelSessions(DriverKit kit) {
        var plan = kit.plan();
        this.kit = kit;
        this.model = plan.modelOrThrow();
        this.dialect = ModelDialect.of(plan.target().dialect());
        this.prompts = new Prompts(plan);
        this.tools = new ToolAnswers(model.tools());
        this.meters = new CallMeters(kit.recorder(), model.stream());
        this.limits = GoodLimits.of(plan);
        this.headers = kit.targetHeaders();
    }

    @Override
    public Driver create(long session, Driver.Listener listener) {
        return new ModelDriver(kit, this, session, listener);
    }

    @Override
    public void missTurn() {
        meters.missCall();
        meters.turn.miss();
    }

    /** An empty conversation; its system prompt is written down once for all if it is the same for all. */
    Conversation conversation(long session, Function<String, String> values) {
        var head = sharedHead;
        if (head == null) {
            head = RequestHead.of(dialect, model, prompts.system(session, values));
            if (prompts.isSystemShared()) sharedHead = head;
        }
        return new Conversation(head, model.history());
    }

    Optional<String> cacheKey(long session) {
        return switch (model.cacheKey()) {
            case CacheKey.None() -> Optional.empty();
            case CacheKey.Session() -> Optional.of("muster-" + session);
            case CacheKey.Buckets(int keys) -> Optional.of("muster-" + session % keys);
        };
    }

    Request request(Function<String, String> values, byte[] body) {
        var filled = headers.fill(values);
        dialect.headers().forEach((name, value) -> {
            if (!filled.contains(name)) filled.set(name, value);
        });
        if (!filled.contains(SESSION_HEADER))
            filled.set(SESSION_HEADER, kit.plan().seed() + "-" + values.apply("session"));
        if (!filled.contains(HttpHeaderNames.ACCEPT))
            filled.set(HttpHeaderNames.ACCEPT, model.stream() ? "text/event-stream" : JSON);
        filled.set(HttpHeaderNames.CONTENT_TYPE, JSON);
        return new Request("POST", dialect.path(), filled, Body.of(body));
    }

    /** Whether what a model says will be said again. */
    boolean keepsText() {
        return switch (model.history()) {
            case GROW -> true;
            case CHAIN -> false;
            case NONE -> !model.tools().isEmpty();
        };
    }

    Model model() {
        return model;
    }

    ModelDialect dialect() {
        return dialect;
    }

    Prompts prompts() {
        return prompts;
    }

    ToolAnswers tools() {
        return tools;
    }

    CallMeters meters() {
        return meters;
    }

    GoodLimits limits() {
        return limits;
    }
}
