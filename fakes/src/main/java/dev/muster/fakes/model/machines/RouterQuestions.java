package dev.muster.fakes.model.machines;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.AskPattern;

/**
 * The rare questions to a router. Each is waited for at most 10 seconds and fails then with a
 * {@link java.util.concurrent.TimeoutException}. Thread-safe.
 */
public final class RouterQuestions {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ActorRef<Router.Message> router;
    private final ActorSystem<?> system;

    public RouterQuestions(ActorRef<Router.Message> router, ActorSystem<?> system) {
        this.router = router;
        this.system = system;
    }

    /** What was served so far. */
    public CompletionStage<ModelStats> stats() {
        return AskPattern.ask(router, Router.Report::new, PATIENCE, system.scheduler());
    }

    /** What the cache looks like. */
    public CompletionStage<CachePage> cache() {
        return AskPattern.ask(router, Router.Look::new, PATIENCE, system.scheduler());
    }

    /** Has the router settle what has arrived and stop; what was served at all. */
    public CompletionStage<ModelStats> stop() {
        return AskPattern.ask(router, Router.Stop::new, PATIENCE, system.scheduler());
    }
}
