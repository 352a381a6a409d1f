/** The feed of a session: its events, and those who watch. */
@NullMarked
package dev.muster.fakes.agent.feed;

import org.jspecify.annotations.NullMarked;
