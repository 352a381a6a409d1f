/** What a fake agent counts, and what it says of itself. */
@NullMarked
package dev.muster.fakes.agent.stats;

import org.jspecify.annotations.NullMarked;
