/**
 * Reads and formats amounts as people write them (durations, rates, numbers), and finds the word that somebody meant.
 */
@NullMarked
package dev.muster.protocol.units;

import org.jspecify.annotations.NullMarked;
