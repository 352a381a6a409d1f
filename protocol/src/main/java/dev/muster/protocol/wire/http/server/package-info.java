/** Speaks HTTP/1.1 as a server, on Netty: a handler answers at once, later, or with a stream of events. */
@NullMarked
package dev.muster.protocol.wire.http.server;

import org.jspecify.annotations.NullMarked;
