/** Budgets held against what was measured. */
@NullMarked
package dev.muster.coordinator.judge.budget;

import org.jspecify.annotations.NullMarked;
