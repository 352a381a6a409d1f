/** Computes when each session is meant to start, by pure functions of the plan and the seed. */
@NullMarked
package dev.muster.protocol.schedule;

import org.jspecify.annotations.NullMarked;
