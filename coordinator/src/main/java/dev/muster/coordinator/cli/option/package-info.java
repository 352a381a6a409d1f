/** The options that commands share, read into values. */
@NullMarked
package dev.muster.coordinator.cli.option;

import org.jspecify.annotations.NullMarked;
