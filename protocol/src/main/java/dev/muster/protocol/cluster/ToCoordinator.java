package dev.muster.protocol.cluster;

import dev.muster.protocol.measure.Snapshot;
import dev.muster.protocol.said.Said;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.stream.SourceRef;

/** A worker sends these messages to the coordinator. Each message may be sent again: repeating it is harmless. */
@Said(by = "a worker", to = "the coordinator")
public sealed interface ToCoordinator extends WireMessage {
    /** Says "I want to take part", and is repeated until {@link ToWorker.Prepare} or {@link ToWorker.Refused} comes. */
    record Join(Joining joining, ActorRef<ToWorker> worker) implements ToCoordinator {
        public Join {
            Checks.present("joining", joining);
            Checks.present("worker", worker);
        }
    }

    /** Says "I hold the plan, my code is warm, the target answers." */
    record Ready(RunKey key, String planDigest) implements ToCoordinator {
        public Ready {
            Checks.present("key", key);
            Checks.text("planDigest", planDigest);
        }
    }

    /** Says "I cannot take part in this run", with the reason for the user. */
    record Unable(RunKey key, String reason) implements ToCoordinator {
        public Unable {
            Checks.present("key", key);
            Checks.text("reason", reason);
        }
    }

    /**
     * Answers {@link ToWorker.Ping}.
     *
     * @param sentNanos the coordinator's clock, as it came with the ping
     * @param workerNanos the worker's clock
     */
    record Pong(RunKey key, long sentNanos, long workerNanos) implements ToCoordinator {
        public Pong {
            Checks.present("key", key);
        }
    }

    /** Says "T0 is set." */
    record Started(RunKey key) implements ToCoordinator {
        public Started {
            Checks.present("key", key);
        }
    }

    /** Answers {@link ToWorker.OpenResults} with the stream of intervals. */
    record Results(RunKey key, long stream, SourceRef<SentInterval> intervals) implements ToCoordinator {
        public Results {
            Checks.present("key", key);
            Checks.present("intervals", intervals);
        }
    }

    /** Says that all is over, and is repeated until {@link ToWorker.Release} comes. */
    record Closed(RunKey key, long intervals, Snapshot totals, Health health) implements ToCoordinator {
        public Closed {
            Checks.present("key", key);
            Checks.present("totals", totals);
            Checks.present("health", health);
        }
    }
}
