/** Finds ranks in a histogram, and says how sure a rank is. */
@NullMarked
package dev.muster.coordinator.judge.rank;

import org.jspecify.annotations.NullMarked;
