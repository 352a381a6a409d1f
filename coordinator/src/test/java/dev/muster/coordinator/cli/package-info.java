@NullMarked
package dev.muster.coordinator.cli;

import org.jspecify.annotations.NullMarked;
