/** Event loops: the threads, their timers, and actors that run on them. */
@NullMarked
package dev.muster.protocol.wire.loop;

import org.jspecify.annotations.NullMarked;
