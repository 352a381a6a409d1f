/** Renders a prompt as the one text that it is to the model, whatever the dialect that it came in. */
@NullMarked
package dev.muster.fakes.model.prompt;

import org.jspecify.annotations.NullMarked;
