/**
 * Starts what a command names: a run, a worker, a fake. Its classes are loaded only when something is really started.
 */
@NullMarked
package dev.muster.coordinator.launch;

import org.jspecify.annotations.NullMarked;
