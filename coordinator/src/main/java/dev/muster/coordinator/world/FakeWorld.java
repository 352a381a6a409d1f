package dev.muster.coordinator.world;

import dev.muster.coordinator.node.Interrupt;
import dev.muster.coordinator.node.Nodes;
import dev.muster.protocol.evidence.EvidenceException;
import dev.muster.protocol.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorSystem;

/** The fakes of one run in its own process, and the cache log that they leave. */
public final class FakeWorld implements World {
    static final String CACHE_LOG = "cache.jsonl";

    private final FakeTrio fakes;
    private final Path cacheLog;

    private FakeWorld(FakeTrio fakes, Path cacheLog) {
        this.fakes = fakes;
        this.cacheLog = cacheLog;
    }

    /**
     * Starts them warm: others of their kind have been at work before.
     *
     * @param out where the cache log is kept until the run has a directory
     * @throws IOException if one cannot listen, with a text for the user
     */
    public static FakeWorld start(
            Plan plan, Path out, String host, ActorSystem<?> system, FakeLoops loops, Interrupt interrupt)
            throws IOException, InterruptedException {
        FakeWarmUp.run(plan, host, system, loops, interrupt.first());
        var log = Files.createTempFile(out, ".cache-", ".jsonl");
        log.toFile().deleteOnExit();
        try {
            return new FakeWorld(FakeTrio.start(plan, host, Optional.of(log), system, loops), log);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(log);
            throw e;
        }
    }

    @Override
    public Plan resolve(Plan plan) {
        return plan.at(fakes.url());
    }

    @Override
    public void collect(Path directory) throws EvidenceException {
        fakes.closeModel();
        Evidence.move(cacheLog, directory.resolve(CACHE_LOG));
    }

    @Override
    public void close() {
        fakes.close();
        try {
            Files.deleteIfExists(cacheLog);
        } catch (IOException e) {
            Nodes.LOG.warn("{} is left behind", cacheLog, e);
        }
    }
}
