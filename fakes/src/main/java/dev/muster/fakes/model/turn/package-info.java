/**
 * Decides what the fake model does: which tools it calls in a turn, and what it says. It is pure, and apart from any
 * dialect.
 */
@NullMarked
package dev.muster.fakes.model.turn;

import org.jspecify.annotations.NullMarked;
