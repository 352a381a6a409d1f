/** Tables of the keys that a file may have: one row says how a key is read, written and described. */
@NullMarked
package dev.muster.protocol.table;

import org.jspecify.annotations.NullMarked;
