package dev.muster.coordinator.world;

import dev.muster.coordinator.node.Nodes;
import dev.muster.fakes.agent.FakeAgent;
import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.fakes.agent.options.CacheKeys;
import dev.muster.fakes.app.MockApp;
import dev.muster.fakes.app.MockAppOptions;
import dev.muster.fakes.model.FakeModel;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import dev.muster.fakes.model.options.FakeModelOptions;
import dev.muster.protocol.plan.Environment;
import dev.muster.protocol.plan.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorSystem;

/** A model, an app, and an agent that uses both, on free ports of one host; or the model alone, if that is the target. */
final class FakeTrio implements AutoCloseable {
    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private final FakeModel model;
    private final String url;

    private FakeTrio(Plan plan, String host, Optional<Path> cacheLog, ActorSystem<?> system, FakeLoops loops)
            throws IOException {
        try {
            model = FakeModel.start(modelOptions(plan, host, cacheLog), system, loops.model());
            open.push(model);
            if (plan.target().isFakeModel()) {
                url = model.url();
                return;
            }
            var app = MockApp.start(appOptions(plan, host), loops.model());
            open.push(app);
            var agent = FakeAgent.start(agentOptions(plan, host, model.url(), app.url()), system, loops.agent());
            open.push(agent);
            url = agent.url();
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Starts those that the plan's target needs, as the plan's {@code fakes} say.
     *
     * @throws IOException if one cannot listen, with a text for the user
     */
    static FakeTrio start(Plan plan, String host, Optional<Path> cacheLog, ActorSystem<?> system, FakeLoops loops)
            throws IOException {
        return new FakeTrio(plan, host, cacheLog, system, loops);
    }

    private static FakeModelOptions modelOptions(Plan plan, String host, Optional<Path> cacheLog) throws IOException {
        var fakes = plan.fakes();
        var options = FakeModelOptions.DEFAULT
                .listening(host, 0)
                .withCache(CacheRules.DEFAULT.withMachines(fakes.machines()), CacheScope.parse(fakes.cacheScope()))
                .withProfile(Profiles.load(fakes.profile()))
                .withSeed(plan.seed())
                .withSpeed(fakes.speed());
        return cacheLog.map(options::withLog).orElse(options);
    }

    private static MockAppOptions appOptions(Plan plan, String host) throws IOException {
        return MockAppOptions.DEFAULT
                .listening(host, 0)
                .withProfile(Profiles.load(plan.fakes().profile()))
                .withSeed(plan.seed())
                .withSpeed(plan.fakes().speed());
    }

    private static AgentOptions agentOptions(Plan plan, String host, String model, String app) throws IOException {
        var options = AgentOptions.of(model, app)
                .listen(host, 0)
                .withSpeed(plan.fakes().speed())
                .withCacheKeys(CacheKeys.parse(plan.fakes().cacheKeys()));
        var store = plan.fakes().store();
        return store.isPresent() ? options.withStore(resolved(store.get())) : options;
    }

    private static String resolved(String store) throws IOException {
        return Environment.resolve(store, name -> Optional.ofNullable(System.getenv(name)))
                .orElseThrow(() -> new IOException("fakes.store refers to " + Environment.names(store)
                        + ", expected variables of the environment that are set; set them"));
    }

    /** Of the one that is the target. */
    String url() {
        return url;
    }

    /** Ends the model alone: its log is whole then. */
    void closeModel() {
        model.close();
    }

    @Override
    public void close() {
        while (!open.isEmpty()) closeQuietly(open.pop());
    }

    private static void closeQuietly(AutoCloseable what) {
        try {
            what.close();
        } catch (Exception e) {
            Nodes.LOG.warn("a fake did not close", e);
        }
    }
}
