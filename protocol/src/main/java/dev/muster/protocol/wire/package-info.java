/** Event loops, HTTP/1.1 client and server on Netty, server-sent events. */
@NullMarked
package dev.muster.protocol.wire;

import org.jspecify.annotations.NullMarked;
