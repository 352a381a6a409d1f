/** Holds the options that a fake model runs with. */
@NullMarked
package dev.muster.fakes.model.options;

import org.jspecify.annotations.NullMarked;
