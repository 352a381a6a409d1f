/** Reads and writes server-sent events. */
@NullMarked
package dev.muster.protocol.wire.sse;

import org.jspecify.annotations.NullMarked;
