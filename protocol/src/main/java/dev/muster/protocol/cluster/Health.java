package dev.muster.protocol.cluster;

/**
 * Reports how a generator's process fared between T0 and its end.
 *
 * @param cpuNanos the CPU time of the process, fakes in the same process included
 * @param wallNanos the wall-clock time of the same span
 * @param hostCpu the share of the host's CPU in use by anything, 0 to 1; negative when unknown
 * @param cores the processors of the host
 * @param gcPauseMicros the longest pause of the garbage collector
 */
public record Health(long cpuNanos, long wallNanos, double hostCpu, int cores, long gcPauseMicros) {}
