package dev.muster.protocol.wire.loop;

import com.typesafe.config.Config;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.pekko.actor.setup.Setup;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.dispatch.DispatcherPrerequisites;
import org.apache.pekko.dispatch.ExecutorServiceConfigurator;
import org.apache.pekko.dispatch.ExecutorServiceFactory;

/**
 * Lets actors run on event loops: an actor spawned with {@link #selector} runs on the thread of that loop, so that an
 * answer read from a socket of the loop and the actor's next step need no switch of threads.
 *
 * <p>The loops are made first. The actor system gets them by {@link #setup} and a dispatcher for each by {@link #config};
 * groups of loops (the worker's, the fakes') are told apart by their names. The system is terminated before the loops are
 * closed.
 */
public final class LoopDispatcher {
    private LoopDispatcher() {}

    /**
     * Returns what the actor system's {@code ActorSystemSetup} must hold: all groups in one, for it keeps one setup of
     * a type.
     */
    public static Setup setup(Loops... groups) {
        return new LoopSetup(Arrays.stream(groups).collect(Collectors.toUnmodifiableMap(Loops::name, Loops::all)));
    }

    /**
     * Returns what the actor system's configuration must hold: a block {@code muster.NAME-loop-N} for each loop, and
     * settings with which Pekko leaves ending the process to the launcher.
     */
    public static String config(Loops... groups) {
        var blocks = Arrays.stream(groups)
                .flatMap(group -> group.all().stream())
                .map(loop -> """
                        %s {
                          type = Dispatcher
                          executor = "%s"
                          group = "%s"
                          loop = %d
                          throughput = 16
                        }
                        """.formatted(path(loop), Configurator.class.getName(), Loops.nameOf(loop), loop.index()));
        return blocks.collect(Collectors.joining()) + """
                pekko.coordinated-shutdown.exit-jvm = off
                pekko.jvm-exit-on-fatal-error = off
                """;
    }

    /** Selects the dispatcher that runs an actor on this loop. */
    public static DispatcherSelector selector(Loop loop) {
        return DispatcherSelector.fromConfig(path(loop));
    }

    private static String path(Loop loop) {
        return "muster." + Loops.nameOf(loop) + "-loop-" + loop.index();
    }

    private static final class LoopSetup extends Setup {
        private final Map<String, List<Loop>> groups;

        LoopSetup(Map<String, List<Loop>> groups) {
            this.groups = groups;
        }

        Loop find(String group, int index) {
            var loops = groups.getOrDefault(group, List.of());
            if (index >= loops.size()) {
                throw new IllegalArgumentException("loop " + index + " of '" + group
                        + "' is not in the actor system's setup: pass the same loops to setup() and to config()");
            }
            return loops.get(index);
        }
    }

    /** Finds the loop of a dispatcher. Pekko makes it by its name in the configuration; it is not for other callers. */
    public static final class Configurator extends ExecutorServiceConfigurator {
        private final ExecutorService executor;

        public Configurator(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
            var setup = prerequisites
                    .settings()
                    .setup()
                    .get(LoopSetup.class)
                    .orElseThrow(
                            () -> new IllegalStateException(
                                    "the actor system was made without its loops: add LoopDispatcher.setup(loops) to its setup"));
            executor = new Borrowed(setup.find(config.getString("group"), config.getInt("loop")));
        }

        @Override
        public ExecutorServiceFactory createExecutorServiceFactory(String id, ThreadFactory threads) {
            return () -> executor;
        }
    }

    /**
     * Shows the loop to a dispatcher, which cannot stop it: Pekko shuts the executor of a dispatcher down about a
     * second after its last actor has left, and takes it up again for the next one.
     */
    private static final class Borrowed extends AbstractExecutorService {
        private final Loop loop;

        Borrowed(Loop loop) {
            this.loop = loop;
        }

        @Override
        public void execute(Runnable task) {
            loop.execute(task);
        }

        @Override
        public void shutdown() {}

        @Override
        public List<Runnable> shutdownNow() {
            return List.of();
        }

        @Override
        public boolean isShutdown() {
            return loop.netty().isShuttingDown();
        }

        @Override
        public boolean isTerminated() {
            return loop.netty().isTerminated();
        }

        @Override
        public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
            return loop.netty().awaitTermination(time, unit);
        }
    }
}
