/** The agent's app: its context and its tools. */
@NullMarked
package dev.muster.fakes.agent.tools;

import org.jspecify.annotations.NullMarked;
