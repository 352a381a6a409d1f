/** Provides the clock of a fake, which may run faster than the wall clock. */
@NullMarked
package dev.muster.fakes.time;

import org.jspecify.annotations.NullMarked;
