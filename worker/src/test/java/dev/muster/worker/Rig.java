package dev.muster.worker;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.muster.protocol.cluster.NodeConfig;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.reader.PlanReader;
import dev.muster.protocol.plan.reader.Reading;
import dev.muster.protocol.schedule.Stripe;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.worker.load.Crew;
import dev.muster.worker.load.CrewOrder;
import dev.muster.worker.load.CrewSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** One loop for crews, one for small servers, and an actor system on the first. */
public final class Rig implements AutoCloseable {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Loops loops = Loops.start("rig-" + NUMBER.incrementAndGet(), 1);
    private final Loops serving = Loops.start("served-" + NUMBER.get(), 1);
    private final List<HttpServer> servers = new ArrayList<>();
    private final ActorTestKit kit;

    private Rig() {
        var config = ConfigFactory.parseString("pekko.actor.serialize-messages = on")
                .withFallback(ConfigFactory.parseResources("application-test.conf"))
                .withFallback(NodeConfig.local(loops));
        kit = ActorTestKit.create(ActorSystem.create(
                Behaviors.empty(),
                "rig",
                ActorSystemSetup.create(BootstrapSetup.create(config), LoopDispatcher.setup(loops))));
    }

    public static Rig start() {
        return new Rig();
    }

    public ActorTestKit kit() {
        return kit;
    }

    public Loops loops() {
        return loops;
    }

    public Loop loop() {
        return loops.all().getFirst();
    }

    /** A server on a free port of 127.0.0.1, and its address. */
    public String serve(Handler handler) {
        try {
            var server = HttpServer.start(serving, "127.0.0.1", 0, handler);
            servers.add(server);
            return server.url();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The plan of this text, which must have no faults. */
    public static Plan plan(String yaml) {
        return switch (PlanReader.read(yaml, "test", Path.of(""), Overrides.NONE)) {
            case Reading.Ok(var plan) -> plan;
            case Reading.Faulty(var faults) -> throw new AssertionError("the test's plan: " + faults);
        };
    }

    /** A crew of all sessions on the one loop, whose T0 is now. */
    public CrewRun begin(Plan plan) {
        return begin(plan, loop());
    }

    public CrewRun begin(Plan plan, Loop on) {
        var heard = kit.<dev.muster.worker.load.CrewReport>createTestProbe();
        var settings = new CrewSettings(
                on,
                "a-run",
                plan,
                Origin.parse(plan.target().url()),
                Stripe.WHOLE,
                plan.load().maxSessions());
        ActorRef<CrewOrder> crew = kit.spawn(Crew.create(settings, heard.ref()), LoopDispatcher.selector(on));
        crew.tell(new CrewOrder.Begin(on.clock().nanoTime()));
        return new CrewRun(crew, heard);
    }

    /** Runs the plan to its end. */
    public CrewRun run(String yaml) {
        var run = begin(plan(yaml));
        run.finish();
        assertThat(run.total().counters()).as("counters").isNotEmpty();
        return run;
    }

    @Override
    public void close() {
        kit.shutdownTestKit();
        servers.forEach(HttpServer::close);
        serving.close();
        loops.close();
    }
}
