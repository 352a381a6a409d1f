/** The clock of a fake, which may run faster than the wall's. */
@NullMarked
package dev.muster.fakes.time;

import org.jspecify.annotations.NullMarked;
