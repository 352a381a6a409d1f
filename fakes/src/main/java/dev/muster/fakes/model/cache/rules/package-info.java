/** Holds the numbers of the simulated prompt cache. */
@NullMarked
package dev.muster.fakes.model.cache.rules;

import org.jspecify.annotations.NullMarked;
