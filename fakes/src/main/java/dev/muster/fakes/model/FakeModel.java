package dev.muster.fakes.model;

import dev.muster.fakes.model.cache.Directory;
import dev.muster.fakes.model.call.Conversations;
import dev.muster.fakes.model.call.Saturation;
import dev.muster.fakes.model.call.Services;
import dev.muster.fakes.model.fault.FaultSource;
import dev.muster.fakes.model.http.FaultsApi;
import dev.muster.fakes.model.http.FrontDoor;
import dev.muster.fakes.model.http.ModelApi;
import dev.muster.fakes.model.http.ResponsesApi;
import dev.muster.fakes.model.machines.CacheLog;
import dev.muster.fakes.model.machines.ModelStats;
import dev.muster.fakes.model.machines.Router;
import dev.muster.fakes.model.machines.RouterQuestions;
import dev.muster.fakes.model.options.FakeModelOptions;
import dev.muster.fakes.model.play.Beat;
import dev.muster.fakes.time.FakeClock;
import dev.muster.fakes.usage.ThreadCpu;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.LoopSystem;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.protocol.wire.loop.NanoClock;
import java.io.IOException;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;

/**
 * A model provider without a model: it answers as OpenAI's and Anthropic's APIs do, at the pace of its profile, and simulates the
 * prompt cache of several machines. One seed, one multiset of decisions, whatever the order of requests.
 */
public final class FakeModel implements AutoCloseable {
    private final HttpServer server;
    private final ActorSystem<?> system;
    private final RouterQuestions questions;
    private final ActorRef<Conversations.Message> conversations;
    private final CacheLog log;
    private final Runnable release;
    private final CompletableFuture<ModelStats> closing = new CompletableFuture<>();

    private FakeModel(
            HttpServer server,
            ActorSystem<?> system,
            RouterQuestions questions,
            ActorRef<Conversations.Message> conversations,
            CacheLog log,
            Runnable release) {
        this.server = server;
        this.system = system;
        this.questions = questions;
        this.conversations = conversations;
        this.log = log;
        this.release = release;
    }

    /**
     * Starts as a guest of a process that has more to do. Its CPU time is then that of the loops. Its actors run on the loops: a
     * call is a handful of messages, and each would wake another thread elsewhere.
     *
     * @param system was made with these loops ({@link LoopDispatcher}); both go on when the model is closed
     * @throws IOException if it cannot listen or its log cannot be written; the text can be shown to the user
     */
    public static FakeModel start(FakeModelOptions options, ActorSystem<?> system, Loops loops) throws IOException {
        return start(options, system, loops, ThreadCpu.LOOPS, () -> {});
    }

    /**
     * Starts with an actor system and loops of its own, which end with it.
     *
     * @param loopCount at least 1
     * @throws IOException if it cannot listen or its log cannot be written; the text can be shown to the user
     */
    public static FakeModel alone(FakeModelOptions options, int loopCount) throws IOException {
        var own = LoopSystem.start("fake-model", "fake-model", loopCount);
        try {
            return start(options, own.actors(), own.loops(), ThreadCpu.PROCESS, own::close);
        } catch (IOException e) {
            own.close();
            throw e;
        }
    }

    private static FakeModel start(
            FakeModelOptions options, ActorSystem<?> system, Loops loops, ThreadCpu cpu, Runnable release)
            throws IOException {
        var threads = loops.all().stream().map(LoopDispatcher::selector).toList();
        var log = options.log().isPresent() ? CacheLog.to(options.log().get()) : CacheLog.none();
        var clock = FakeClock.start(NanoClock.SYSTEM, options.pace().speed());
        var directory = new Directory(options.cache().rules(), options.cache().scope());
        var name = "fake-model-" + UUID.randomUUID();
        var router =
                system.systemActorOf(Router.create(directory, threads, clock::millis, log), name, threads.getLast());
        var questions = new RouterQuestions(router, system);
        var conversations = system.systemActorOf(
                Conversations.create(
                        options.memory().responses(), options.memory().bytes()),
                name + "-conversations",
                threads.getLast());
        var effective = options.withCache(directory.rules(), options.cache().scope());
        var seconds = Clock.systemUTC();
        var beats = loops.all().stream().map(Beat::new).toList();
        var services = new Services(
                effective,
                clock,
                () -> seconds.millis() / 1_000,
                new Saturation(options.pace().saturateAt()),
                beats,
                router);
        var faults = new FaultSource(options.faults());
        var api = new ModelApi(
                services,
                questions,
                new FrontDoor(services, faults),
                new ResponsesApi(services, conversations),
                new FaultsApi(faults),
                () -> cpu.micros(loops.name()));
        try {
            var server = HttpServer.start(
                    loops, options.listen().host(), options.listen().port(), api);
            return new FakeModel(server, system, questions, conversations, log, release);
        } catch (IOException e) {
            var _ = questions.stop();
            conversations.tell(new Conversations.Stop());
            log.close();
            throw e;
        }
    }

    /** Without a path; clients add {@code /v1/responses}. */
    public String url() {
        return server.url();
    }

    public int port() {
        return server.port();
    }

    /** What was served so far; after {@link #close} what was served at all. Fails when the actor system is gone. */
    public CompletionStage<ModelStats> stats() {
        if (closing.isDone()) return closing.copy();
        return questions.stats();
    }

    /** Stops listening, ends what is under way, and writes the rest of the log. Not to be called on a loop or in an actor. */
    @Override
    public void close() {
        server.close();
        system.getWhenTerminated()
                .thenRun(() -> closing.completeExceptionally(new IllegalStateException("the actor system has ended")));
        var _ = questions.stop().whenComplete((last, failure) -> {
            if (failure == null) closing.complete(last);
            else closing.completeExceptionally(failure);
        });
        conversations.tell(new Conversations.Stop());
        closing.copy().exceptionally(_ -> ModelStats.EMPTY).join();
        log.close();
        release.run();
    }
}
