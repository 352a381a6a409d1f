/** What the actors of one loop share. */
@NullMarked
package dev.muster.fakes.agent.loop;

import org.jspecify.annotations.NullMarked;
