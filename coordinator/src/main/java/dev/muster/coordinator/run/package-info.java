/** Holds the actors of a run: they say who takes part, when it starts, and what came of it. */
@NullMarked
package dev.muster.coordinator.run;

import org.jspecify.annotations.NullMarked;
