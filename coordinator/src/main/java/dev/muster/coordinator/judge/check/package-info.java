/** Compares counts that should agree. */
@NullMarked
package dev.muster.coordinator.judge.check;

import org.jspecify.annotations.NullMarked;
