/** The cache rules in virtual time over traffic that somebody recorded. */
@NullMarked
package dev.muster.fakes.replay;

import org.jspecify.annotations.NullMarked;
