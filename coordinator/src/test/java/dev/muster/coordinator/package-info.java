@NullMarked
package dev.muster.coordinator;

import org.jspecify.annotations.NullMarked;
