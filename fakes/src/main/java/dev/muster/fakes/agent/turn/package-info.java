/** One turn: what it does next, and the actor's part that does it. */
@NullMarked
package dev.muster.fakes.agent.turn;

import org.jspecify.annotations.NullMarked;
