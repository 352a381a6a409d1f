/** One call of the fake model, from its admission to the last byte of its reply. */
@NullMarked
package dev.muster.fakes.model.call;

import org.jspecify.annotations.NullMarked;
