/** Counts held against each other. */
@NullMarked
package dev.muster.coordinator.judge.check;

import org.jspecify.annotations.NullMarked;
