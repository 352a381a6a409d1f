/** How a fake model runs. */
@NullMarked
package dev.muster.fakes.model.options;

import org.jspecify.annotations.NullMarked;
