/** Writes what is kept of a run to its directory, and makes sure that the directory is whole. */
@NullMarked
package dev.muster.protocol.evidence;

import org.jspecify.annotations.NullMarked;
