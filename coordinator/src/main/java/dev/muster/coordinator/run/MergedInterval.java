package dev.muster.coordinator.run;

import dev.muster.protocol.measure.Interval;

/**
 * Holds an interval of the whole run.
 *
 * @param reported how many workers have reported all of it; a lost worker counts, too, as no more will come from it
 * @param of how many workers there are
 */
public record MergedInterval(Interval interval, int reported, int of) {}
