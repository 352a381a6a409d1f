/** How a fake agent runs. */
@NullMarked
package dev.muster.fakes.agent.options;

import org.jspecify.annotations.NullMarked;
