/** Judges a run: budgets, usability, reconciliation, exit code. Pure: facts in, a judgement out. */
@NullMarked
package dev.muster.coordinator.judge;

import org.jspecify.annotations.NullMarked;
