package dev.muster.coordinator.cli.launch;

import dev.muster.fakes.agent.CacheKeys;
import dev.muster.fakes.agent.FakeAgent;
import dev.muster.fakes.agent.Options;
import dev.muster.fakes.app.MockApp;
import dev.muster.fakes.app.MockAppOptions;
import dev.muster.fakes.model.FakeModel;
import dev.muster.fakes.model.FakeModelOptions;
import dev.muster.fakes.model.cache.CacheRules;
import dev.muster.fakes.model.cache.CacheScope;
import dev.muster.fakes.model.profile.Profile;
import dev.muster.protocol.evidence.EvidenceException;
import dev.muster.protocol.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;

/** The fakes that a run needs in its own process: a model, an app, and an agent that uses both. */
final class FakeWorld implements World {
    static final String CACHE_LOG = "cache.jsonl";

    private final FakeModel model;
    private final FakeAgent agent;
    private final Path cacheLog;
    private final Deque<AutoCloseable> open = new ArrayDeque<>();

    private FakeWorld(Plan plan, Path out, String host, ActorSystem<?> system, FakeLoops loops) throws IOException {
        cacheLog = Files.createTempFile(out, ".cache-", ".jsonl");
        open.push(() -> Files.deleteIfExists(cacheLog));
        try {
            model = FakeModel.start(modelOptions(plan, host), system, loops.model(), Props.empty());
            open.push(model);
            var app = MockApp.start(appOptions(plan, host), loops.model());
            open.push(app);
            agent = FakeAgent.start(agentOptions(plan, host, app.url()), system, loops.agent());
            open.push(agent);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Starts all three on free ports of this host.
     *
     * @throws IOException if one cannot listen, with a text for the user
     */
    static FakeWorld start(Plan plan, Path out, String host, ActorSystem<?> system, FakeLoops loops)
            throws IOException {
        return new FakeWorld(plan, out, host, system, loops);
    }

    private FakeModelOptions modelOptions(Plan plan, String host) throws IOException {
        var fakes = plan.fakes();
        return FakeModelOptions.DEFAULT
                .listening(host, 0)
                .withCache(CacheRules.DEFAULT.withMachines(fakes.machines()), CacheScope.parse(fakes.cacheScope()))
                .withProfile(Profile.load(fakes.profile()))
                .withSeed(plan.seed())
                .withSpeed(fakes.speed())
                .withLog(cacheLog);
    }

    private static MockAppOptions appOptions(Plan plan, String host) throws IOException {
        return MockAppOptions.DEFAULT
                .listening(host, 0)
                .withProfile(Profile.load(plan.fakes().profile()))
                .withSeed(plan.seed())
                .withSpeed(plan.fakes().speed());
    }

    private Options agentOptions(Plan plan, String host, String app) {
        return Options.of(model.url(), app)
                .listen(host, 0)
                .withCacheKeys(CacheKeys.parse(plan.fakes().cacheKeys()));
    }

    @Override
    public Plan resolve(Plan plan) {
        return plan.at(agent.url());
    }

    @Override
    public void collect(Path directory) throws EvidenceException {
        model.close();
        Evidence.move(cacheLog, directory.resolve(CACHE_LOG));
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
