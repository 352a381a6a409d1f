/** The fakes that a run brings along in its own process. */
@NullMarked
package dev.muster.coordinator.world;

import org.jspecify.annotations.NullMarked;
