/** How each dialect performs a turn over the wire. */
@NullMarked
package dev.muster.worker.driver;

import org.jspecify.annotations.NullMarked;
