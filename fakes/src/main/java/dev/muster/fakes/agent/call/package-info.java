/** A call to somebody else: attempts, pauses, bounds. */
@NullMarked
package dev.muster.fakes.agent.call;

import org.jspecify.annotations.NullMarked;
