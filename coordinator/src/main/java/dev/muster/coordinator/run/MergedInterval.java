package dev.muster.coordinator.run;

import dev.muster.protocol.measure.Interval;

/**
 * An interval of the whole run.
 *
 * @param reported how many workers' figures it holds
 * @param of how many workers there are
 */
public record MergedInterval(Interval interval, int reported, int of) {}
