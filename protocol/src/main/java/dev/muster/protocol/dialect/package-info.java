/** How models are spoken to: requests of a conversation, and answers folded from their events. */
@NullMarked
package dev.muster.protocol.dialect;

import org.jspecify.annotations.NullMarked;
