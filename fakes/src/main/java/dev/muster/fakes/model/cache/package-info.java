/** Holds the rules of the simulated prompt cache as plain values: no actors, no clock, no I/O. */
@NullMarked
package dev.muster.fakes.model.cache;

import org.jspecify.annotations.NullMarked;
