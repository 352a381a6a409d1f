/** Amounts and words as people write them: durations, rates, numbers, and the word that somebody meant. */
@NullMarked
package dev.muster.protocol.units;

import org.jspecify.annotations.NullMarked;
