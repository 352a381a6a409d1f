/** Server-sent events, read and written. */
@NullMarked
package dev.muster.protocol.wire.sse;

import org.jspecify.annotations.NullMarked;
