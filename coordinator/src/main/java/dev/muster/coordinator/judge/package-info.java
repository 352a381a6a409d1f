/**
 * Judges a run: budgets, usability, reconciliation, exit code. All of it is pure: facts go in, a judgement comes out.
 */
@NullMarked
package dev.muster.coordinator.judge;

import org.jspecify.annotations.NullMarked;
