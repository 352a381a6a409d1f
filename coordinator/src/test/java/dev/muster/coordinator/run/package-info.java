@NullMarked
package dev.muster.coordinator.run;

import org.jspecify.annotations.NullMarked;
