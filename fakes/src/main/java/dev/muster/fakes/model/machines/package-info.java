/** The machines behind the model, who they are asked through, and what is remembered of each request. */
@NullMarked
package dev.muster.fakes.model.machines;

import org.jspecify.annotations.NullMarked;
