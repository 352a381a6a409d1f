/** What a target, and the fake model behind it, say of themselves. */
@NullMarked
package dev.muster.coordinator.target;

import org.jspecify.annotations.NullMarked;
