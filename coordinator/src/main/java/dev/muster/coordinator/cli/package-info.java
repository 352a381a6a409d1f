/** The command line: reads it, and starts what it names. */
@NullMarked
package dev.muster.coordinator.cli;

import org.jspecify.annotations.NullMarked;
