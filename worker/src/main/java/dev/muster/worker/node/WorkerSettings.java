package dev.muster.worker.node;

import dev.muster.protocol.wire.loop.Loops;
import java.time.Duration;

/**
 * What a worker is made of.
 *
 * @param name unique in a run
 * @param address shown in the report, e.g. {@code 127.0.0.2:7402}
 * @param epoch drawn anew at every start
 * @param patience how long to look for a coordinator
 */
public record WorkerSettings(String version, String name, String address, long epoch, Loops loops, Duration patience) {}
