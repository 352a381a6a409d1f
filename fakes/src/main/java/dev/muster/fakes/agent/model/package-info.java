/** The agent's calls of its model. */
@NullMarked
package dev.muster.fakes.agent.model;

import org.jspecify.annotations.NullMarked;
