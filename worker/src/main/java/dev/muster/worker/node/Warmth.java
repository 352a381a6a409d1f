package dev.muster.worker.node;

import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Step;
import dev.muster.protocol.plan.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The plans that warm a worker's code up: the same sessions, drivers and recorders as in a run, on a server of its own. */
public final class Warmth {
    /** About a second of calls (design, section 5): long enough for the compiler, short enough to wait for. */
    private static final Duration LENGTH = Duration.ofMillis(900);

    private static final int SESSIONS_PER_LOOP = 8;

    /** More than a cold machine can begin, so that a place that gets free is taken at once. */
    private static final double SESSIONS_PER_SECOND = 2_000;

    private static final int TURNS = 2;

    private Warmth() {}

    static List<Plan> plans(Plan real, String url) {
        var http = List.of(step("read", "GET", Optional.empty()), step("write", "POST", Optional.of(body())));
        int sessions = SESSIONS_PER_LOOP * Runtime.getRuntime().availableProcessors();
        return List.of(plan(real, Dialect.HTTP, url, http, sessions, LENGTH), plan(real, url, sessions, LENGTH));
    }

    /** People who talk to the model that the plan asks, or else to an agent with the default mapping, without pause. */
    public static Plan plan(Plan real, String url, int sessions, Duration length) {
        var dialect = real.target().dialect().isModel() ? real.target().dialect() : Dialect.AGENT;
        return plan(real, dialect, url, List.of(), sessions, length);
    }

    private static Step.Body body() {
        return new Step.Body("application/json", "{\"text\": \"{text}\"}");
    }

    private static Step step(String name, String method, Optional<Step.Body> body) {
        return new Step(name, method, "/" + name, Map.of(), body, Step.Expect.ANY_SUCCESS, Map.of());
    }

    private static Plan plan(Plan real, Dialect dialect, String url, List<Step> steps, int sessions, Duration length) {
        // Short lives: what a run does first, and for everybody at once, is to open sessions.
        var load = new Load(
                OptionalInt.empty(),
                TURNS,
                Optional.of(length),
                new Load.Arrive.Rate(SESSIONS_PER_SECOND, Load.Pacing.CONSTANT),
                new Load.Think.None(),
                Duration.ZERO,
                sessions,
                Load.WhenFull.DROP,
                Load.Messages.VARIED);
        var measure = dialect.isModel() ? Measures.E2E : Measures.WRITE;
        var budget = new Budget.Latency(
                measure + " p95 <= 2s", measure, 95, Duration.ofSeconds(2), true, OptionalDouble.empty());
        return new Plan(
                "warm-up",
                real.seed(),
                new Target(dialect, url, Map.of(), AgentMapping.DEFAULT),
                steps,
                dialect.isModel() ? real.model() : Optional.empty(),
                load,
                List.of(budget),
                Plan.Fakes.DEFAULT,
                Plan.Health.DEFAULT,
                Plan.Timeouts.DEFAULT,
                Duration.ofMillis(200),
                Plan.OnLoss.STOP,
                real.data());
    }
}
