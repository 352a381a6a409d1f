/** Holds the options that commands share, and reads them into values. */
@NullMarked
package dev.muster.coordinator.cli.option;

import org.jspecify.annotations.NullMarked;
