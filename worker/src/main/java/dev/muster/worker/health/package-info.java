/** The generator's watch over itself. */
@NullMarked
package dev.muster.worker.health;

import org.jspecify.annotations.NullMarked;
