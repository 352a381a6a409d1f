package dev.muster.protocol.wire.loop;

import com.typesafe.config.ConfigFactory;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs an actor system in a process that is no node of a cluster, with loops of its own that its actors may run on. */
public final class LoopSystem implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LoopSystem.class);
    private static final long PATIENCE_SECONDS = 5;

    private final Loops loops;
    private final ActorSystem<Void> actors;

    private LoopSystem(Loops loops, ActorSystem<Void> actors) {
        this.loops = loops;
        this.actors = actors;
    }

    /**
     * Starts the loops and the actor system.
     *
     * @param name the name of the system
     * @param loopsName the name of the loops, see {@link Loops#start}
     * @param count the number of the loops, at least 1
     */
    public static LoopSystem start(String name, String loopsName, int count) {
        var loops = Loops.start(loopsName, count);
        var config = ConfigFactory.parseString(
                        LoopDispatcher.config(loops) + "\npekko.log-dead-letters = off\npekko.loglevel = WARNING\n")
                .withFallback(ConfigFactory.load());
        var setup = ActorSystemSetup.create(BootstrapSetup.create(config), LoopDispatcher.setup(loops));
        return new LoopSystem(loops, ActorSystem.create(Behaviors.empty(), name, setup));
    }

    public Loops loops() {
        return loops;
    }

    public ActorSystem<Void> actors() {
        return actors;
    }

    /**
     * Ends the actors, then the loops they run on, and waits for each at most 5 seconds. It must not be called on a
     * loop.
     */
    @Override
    public void close() {
        actors.terminate();
        try {
            actors.getWhenTerminated().toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            LOG.warn("the actor system {} did not end: {}", actors.name(), e.toString());
        }
        loops.close();
    }
}
