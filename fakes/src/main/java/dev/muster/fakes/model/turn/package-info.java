/** What the fake model decides: which tools it calls in a turn, and what it says. Pure, and apart from any dialect. */
@NullMarked
package dev.muster.fakes.model.turn;

import org.jspecify.annotations.NullMarked;
