/**
 * Holds what the dialects have in common: errors, caching, tool choice, and requests that bring a whole conversation
 * along.
 */
@NullMarked
package dev.muster.fakes.model.dialect;

import org.jspecify.annotations.NullMarked;
