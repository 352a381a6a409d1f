package dev.muster.protocol.cluster;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.muster.protocol.wire.loop.LoopDispatcher;
import dev.muster.protocol.wire.loop.Loops;
import java.util.List;
import java.util.Map;

/**
 * Makes the configuration of an actor system: the actors are the same locally and in a cluster, only membership
 * differs.
 */
public final class NodeConfig {
    /** Every node's actor system has this name; nodes of another name do not join. */
    public static final String SYSTEM = "muster";

    /** An actor system has these settings wherever it runs. */
    private static final String COMMON = """
            pekko.loggers = ["org.apache.pekko.event.slf4j.Slf4jLogger"]
            pekko.logging-filter = "org.apache.pekko.event.slf4j.Slf4jLoggingFilter"
            pekko.loglevel = INFO
            pekko.stdout-loglevel = OFF
            pekko.log-dead-letters = off
            pekko.log-dead-letters-during-shutdown = off
            pekko.actor.default-dispatcher.fork-join-executor { parallelism-min = 2, parallelism-max = 8 }
            """;

    /**
     * These membership settings are those that a trial on Pekko 1.7.0 showed to matter (design, section 5). With them,
     * a killed node is gone after about 7 s; 40 wide histograms fit a frame; cluster traffic has threads of its own, so
     * that a busy generator never looks dead; two workers that die together do not take the coordinator with them.
     */
    private static final String CLUSTER = """
            pekko.actor.provider = cluster
            pekko.remote.artery {
              transport = tcp
              advanced.maximum-frame-size = 8 MiB
              advanced.maximum-large-frame-size = 8 MiB
            }
            pekko.cluster {
              use-dispatcher = muster.membership
              downing-provider-class = "org.apache.pekko.cluster.sbr.SplitBrainResolverProvider"
              split-brain-resolver {
                active-strategy = keep-oldest
                keep-oldest.down-if-alone = off
                stable-after = 3s
              }
              failure-detector.heartbeat-interval = 500ms
              gossip-interval = 200ms
              leader-actions-interval = 200ms
              shutdown-after-unsuccessful-join-seed-nodes = off
            }
            muster.membership {
              type = Dispatcher
              executor = "fork-join-executor"
              fork-join-executor { parallelism-min = 2, parallelism-max = 2 }
            }
            """;

    private NodeConfig() {}

    /** Configures one process without a port. */
    public static Config local(Loops... loops) {
        return common("pekko.actor.provider = local", loops);
    }

    /**
     * Configures a node of a cluster.
     *
     * @param port the node's own port; 0 for any free one
     * @param seed {@code host:port} of the coordinator, which names its own address here
     */
    public static Config clustered(String host, int port, List<String> seed, Loops... loops) {
        var seeds = seed.stream()
                .map(address -> "pekko://" + SYSTEM + "@" + address)
                .toList();
        var address = ConfigFactory.parseMap(Map.of(
                "pekko.remote.artery.canonical.hostname", host,
                "pekko.remote.artery.canonical.port", port,
                "pekko.cluster.seed-nodes", seeds));
        return address.withFallback(common(CLUSTER, loops));
    }

    private static Config common(String membership, Loops... loops) {
        return ConfigFactory.parseString(LoopDispatcher.config(loops))
                .withFallback(ConfigFactory.parseString(membership))
                .withFallback(ConfigFactory.parseString(COMMON))
                .withFallback(ConfigFactory.load());
    }
}
