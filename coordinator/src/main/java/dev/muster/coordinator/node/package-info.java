/** Makes this process a node: its actor system, its ports, and the signals that end it. */
@NullMarked
package dev.muster.coordinator.node;

import org.jspecify.annotations.NullMarked;
