package dev.muster.protocol.cluster;

import dev.muster.protocol.said.Said;

/** The coordinator sends these messages to a worker. Each message may be sent again: repeating it is harmless. */
@Said(by = "the coordinator", to = "a worker")
public sealed interface ToWorker extends WireMessage {
    /** Says "Not with me", and what differs. */
    record Refused(String reason) implements ToWorker {
        public Refused {
            Checks.text("reason", reason);
        }
    }

    /**
     * Says "Get ready for this."
     *
     * @param plan the resolved plan as YAML
     * @param stripe the index of the worker's share of the sessions
     * @param leaseMillis the worker stops its load after it has heard nothing from the coordinator for this long
     */
    record Prepare(RunKey key, String plan, int stripe, int stripes, long leaseMillis) implements ToWorker {
        public Prepare {
            Checks.present("key", key);
            Checks.text("plan", plan);
            if (leaseMillis <= 0) throw new IllegalArgumentException("leaseMillis must be positive: " + leaseMillis);
        }
    }

    /**
     * Keeps the lease, measures the clocks' offset, and says which intervals have arrived.
     *
     * @param sentNanos the coordinator's clock
     * @param received the first interval that has not arrived; the worker may forget those before it
     */
    record Ping(RunKey key, long sentNanos, long received) implements ToWorker {
        public Ping {
            Checks.present("key", key);
        }
    }

    /** Says "T0 is this instant of your clock." */
    record Start(RunKey key, long t0Nanos) implements ToWorker {
        public Start {
            Checks.present("key", key);
        }
    }

    /** Says "Send me the intervals from this one on", in a stream of this number. */
    record OpenResults(RunKey key, long stream, long from) implements ToWorker {
        public OpenResults {
            Checks.present("key", key);
        }
    }

    /** Says "Begin no session and no turn any more; end what runs within the plan's drain, or within this bound." */
    record Drain(RunKey key, long withinMillis) implements ToWorker {
        public Drain {
            Checks.present("key", key);
        }
    }

    /** Says "I have all of yours: you may go." */
    record Release(RunKey key) implements ToWorker {
        public Release {
            Checks.present("key", key);
        }
    }
}
