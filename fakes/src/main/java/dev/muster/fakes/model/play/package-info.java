/** Sends a reply at its own pace over the loop that owns the connection, whatever the dialect. */
@NullMarked
package dev.muster.fakes.model.play;

import org.jspecify.annotations.NullMarked;
