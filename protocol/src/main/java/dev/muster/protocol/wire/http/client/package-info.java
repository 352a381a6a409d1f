/** Speaks HTTP/1.1 as a client, on Netty: one origin, one loop, a pool of kept connections. */
@NullMarked
package dev.muster.protocol.wire.http.client;

import org.jspecify.annotations.NullMarked;
