/** When sessions begin and end on one loop, and how many there may be. */
@NullMarked
package dev.muster.worker.load;

import org.jspecify.annotations.NullMarked;
