/** The actors of a run: who takes part, when it starts, what came of it. */
@NullMarked
package dev.muster.coordinator.run;

import org.jspecify.annotations.NullMarked;
