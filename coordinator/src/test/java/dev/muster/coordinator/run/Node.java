package dev.muster.coordinator.run;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.muster.protocol.cluster.NodeConfig;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.protocol.wire.loop.NanoClock;
import dev.muster.worker.node.Worker;
import dev.muster.worker.node.WorkerEnd;
import dev.muster.worker.node.WorkerSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** An actor system of a run, alone or in a cluster, with loops for as many workers as it shall host. */
final class Node implements AutoCloseable {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final String address;
    private final List<Loops> loops = new ArrayList<>();
    private final ActorSystem<Void> system;
    private int hosted;

    private Node(String address, int workers, Function<Loops[], Config> config) {
        this.address = address;
        for (int i = 0; i < workers; i++) loops.add(Loops.start("node-" + NUMBER.incrementAndGet(), 1));
        var all = loops.toArray(Loops[]::new);
        system = ActorSystem.create(
                Behaviors.<Void>ignore(),
                NodeConfig.SYSTEM,
                ActorSystemSetup.create(BootstrapSetup.create(config.apply(all)), LoopDispatcher.setup(all)));
    }

    /** Everything in one system; whatever is said between actors is encoded and decoded all the same. */
    static Node local(int workers) {
        return new Node(
                "local",
                workers,
                loops -> ConfigFactory.parseString("pekko.actor.serialize-messages = on")
                        .withFallback(NodeConfig.local(loops)));
    }

    /** A node of a cluster that does not take its leave when it stops, as a killed process does not. */
    static Node clustered(String host, int port, String seed, int workers) {
        return new Node(
                host,
                workers,
                loops -> ConfigFactory.parseString("""
                        pekko.coordinated-shutdown.run-by-actor-system-terminate = off
                        pekko.cluster.jmx.multi-mbeans-in-same-jvm = on
                        """)
                        .withFallback(NodeConfig.clustered(host, port, List.of(seed), loops)));
    }

    static int freePort(String host) {
        try (var socket = new ServerSocket(0, 1, InetAddress.getByName(host))) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ActorSystem<Void> system() {
        return system;
    }

    ActorRef<RunOrder> coordinator(RunSettings settings, Watch watch) {
        return system.systemActorOf(
                Coordinator.create(settings, watch, NanoClock.SYSTEM), "coordinator", Props.empty());
    }

    /** The next worker on loops of its own. */
    CompletableFuture<WorkerEnd> worker(String name) {
        return worker(name, Watch.VERSION, address);
    }

    CompletableFuture<WorkerEnd> worker(String name, String version, String at) {
        int number = hosted++;
        var end = new CompletableFuture<WorkerEnd>();
        var settings = new WorkerSettings(version, name, at, 100 + number, loops.get(number), Duration.ofSeconds(30));
        system.systemActorOf(Worker.create(settings, end::complete), "worker-" + number, Props.empty());
        return end;
    }

    @Override
    public void close() {
        system.terminate();
        system.getWhenTerminated()
                .toCompletableFuture()
                .orTimeout(20, TimeUnit.SECONDS)
                .join();
        loops.forEach(Loops::close);
    }
}
