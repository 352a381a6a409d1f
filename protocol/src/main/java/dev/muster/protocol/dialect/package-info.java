/** Speaks to models: it writes the requests of a conversation, and folds answers from their events. */
@NullMarked
package dev.muster.protocol.dialect;

import org.jspecify.annotations.NullMarked;
