/** Measures what a fake uses of the machine. */
@NullMarked
package dev.muster.fakes.usage;

import org.jspecify.annotations.NullMarked;
