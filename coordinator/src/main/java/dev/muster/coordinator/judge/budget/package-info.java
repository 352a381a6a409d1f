/** Compares what was measured with the budgets. */
@NullMarked
package dev.muster.coordinator.judge.budget;

import org.jspecify.annotations.NullMarked;
