@NullMarked
package dev.muster.coordinator.cli.launch;

import org.jspecify.annotations.NullMarked;
