package dev.muster.coordinator.node;

import com.typesafe.config.Config;
import dev.muster.coordinator.run.Coordinator;
import dev.muster.coordinator.run.RunEvent;
import dev.muster.coordinator.run.RunOrder;
import dev.muster.coordinator.run.RunSettings;
import dev.muster.protocol.cluster.NodeConfig;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.protocol.wire.loop.NanoClock;
import dev.muster.worker.node.Worker;
import dev.muster.worker.node.WorkerSettings;
import dev.muster.worker.node.WorkerWatcher;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.remote.RemoteTransportException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes actor systems and puts the same two actors in them, whether they share one or not. */
public final class Nodes {
    public static final Logger LOG = LoggerFactory.getLogger(Nodes.class);
    private static final Duration STOP_WITHIN = Duration.ofSeconds(10);

    private Nodes() {}

    public static ActorSystem<Void> start(Config config, Loops... loops) {
        var setup = ActorSystemSetup.create(BootstrapSetup.create(config), LoopDispatcher.setup(loops));
        return ActorSystem.create(Behaviors.<Void>ignore(), NodeConfig.SYSTEM, setup);
    }

    /**
     * Starts a system whose node others reach at this address.
     *
     * @throws IOException if the address cannot be had, with a text for the user
     */
    public static ActorSystem<Void> listening(HostPort at, String option, Config config, Loops... loops)
            throws IOException {
        try {
            return start(config, loops);
        } catch (RemoteTransportException e) {
            throw Ports.taken(at, option, e);
        }
    }

    public static ActorRef<RunOrder> coordinator(
            ActorSystem<?> system, RunSettings settings, Consumer<RunEvent> watcher) {
        return system.systemActorOf(
                Coordinator.create(settings, watcher, NanoClock.SYSTEM), "coordinator", Props.empty());
    }

    public static void worker(ActorSystem<?> system, WorkerSettings settings, WorkerWatcher watcher) {
        system.systemActorOf(Worker.create(settings, watcher), "worker", Props.empty());
    }

    /** Stops a system and waits for it, but not for ever. */
    public static void stop(ActorSystem<?> system) {
        system.terminate();
        try {
            system.getWhenTerminated().toCompletableFuture().get(STOP_WITHIN.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            LOG.warn("the actor system did not stop within {}", STOP_WITHIN, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
