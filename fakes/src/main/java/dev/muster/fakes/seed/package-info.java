/** Provides seeded chance. */
@NullMarked
package dev.muster.fakes.seed;

import org.jspecify.annotations.NullMarked;
