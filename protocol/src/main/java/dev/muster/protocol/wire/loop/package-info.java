/** Runs event loops: their threads, their timers, and actors on them. */
@NullMarked
package dev.muster.protocol.wire.loop;

import org.jspecify.annotations.NullMarked;
