/** What the dialects have in common whose requests bring their whole conversation along. */
@NullMarked
package dev.muster.fakes.model.dialect;

import org.jspecify.annotations.NullMarked;
