/** Sessions, drivers, pacing and the generator's check of itself: a node that makes load. */
@NullMarked
package dev.muster.worker;

import org.jspecify.annotations.NullMarked;
