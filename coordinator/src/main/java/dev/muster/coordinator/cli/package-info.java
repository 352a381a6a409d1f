/** Reads the command line, and starts what it names. */
@NullMarked
package dev.muster.coordinator.cli;

import org.jspecify.annotations.NullMarked;
