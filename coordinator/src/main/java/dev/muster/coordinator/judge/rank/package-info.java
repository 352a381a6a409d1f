/** Ranks of a histogram, and how sure a rank is. */
@NullMarked
package dev.muster.coordinator.judge.rank;

import org.jspecify.annotations.NullMarked;
