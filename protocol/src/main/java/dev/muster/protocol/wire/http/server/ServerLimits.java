package dev.muster.protocol.wire.http.server;

import java.time.Duration;

/**
 * Bounds a server.
 *
 * @param maxBodyBytes the largest body of a request
 * @param idle how long a connection may stay without a request
 * @param request how long a request may take from its first byte to its last
 */
record ServerLimits(int maxBodyBytes, Duration idle, Duration request) {
    static ServerLimits of(int maxBodyBytes) {
        return new ServerLimits(maxBodyBytes, Duration.ofMinutes(5), Duration.ofSeconds(30));
    }
}
