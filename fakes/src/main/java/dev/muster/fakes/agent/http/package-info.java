/** The agent's HTTP interface. */
@NullMarked
package dev.muster.fakes.agent.http;

import org.jspecify.annotations.NullMarked;
