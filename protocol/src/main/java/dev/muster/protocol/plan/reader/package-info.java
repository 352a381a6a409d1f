/** Reads a whole plan: the text, what the command line changes in it, and all that is wrong with either. */
@NullMarked
package dev.muster.protocol.plan.reader;

import org.jspecify.annotations.NullMarked;
