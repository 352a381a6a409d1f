/** The run directory: what is kept of a run, where, and how it is made sure that it is whole. */
@NullMarked
package dev.muster.protocol.evidence;

import org.jspecify.annotations.NullMarked;
