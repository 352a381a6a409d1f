/** One simulated person: an actor that takes turns. */
@NullMarked
package dev.muster.worker.session;

import org.jspecify.annotations.NullMarked;
