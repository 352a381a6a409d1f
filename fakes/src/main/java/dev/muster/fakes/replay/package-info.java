/** Replays traffic that somebody recorded under the cache rules, in virtual time. */
@NullMarked
package dev.muster.fakes.replay;

import org.jspecify.annotations.NullMarked;
