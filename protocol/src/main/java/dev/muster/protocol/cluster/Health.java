package dev.muster.protocol.cluster;

/**
 * How a generator's process fared between T0 and its end.
 *
 * @param cpuNanos CPU time of the process, fakes in the same process included
 * @param wallNanos the same span on the wall
 * @param hostCpu share of the host's CPU in use by anything, 0 to 1; negative when unknown
 * @param cores processors of the host
 * @param gcPauseMicros longest pause of the garbage collector
 */
public record Health(long cpuNanos, long wallNanos, double hostCpu, int cores, long gcPauseMicros) {}
