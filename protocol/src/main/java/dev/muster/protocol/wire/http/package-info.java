/** Holds what client and server of HTTP/1.1 have in common. */
@NullMarked
package dev.muster.protocol.wire.http;

import org.jspecify.annotations.NullMarked;
