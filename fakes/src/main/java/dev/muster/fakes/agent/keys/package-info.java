/** Which cache key a session's model calls carry. */
@NullMarked
package dev.muster.fakes.agent.keys;

import org.jspecify.annotations.NullMarked;
