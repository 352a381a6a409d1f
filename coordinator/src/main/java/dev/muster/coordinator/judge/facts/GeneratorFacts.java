package dev.muster.coordinator.judge.facts;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The generator's own health over the run: the worst worker's figures. Lag and loop lag are in the tally.
 *
 * @param processCpu CPU time of Muster's process over that of all cores, in [0, 1]
 * @param hostCpu busy CPU time of the whole host over that of all cores, in [0, 1]
 * @param gcPauseUs the longest garbage collection pause, in µs
 * @param achievedOverOffered sessions that started over sessions that should have by then, in [0, 1]
 */
public record GeneratorFacts(
        OptionalDouble processCpu, OptionalDouble hostCpu, OptionalLong gcPauseUs, OptionalDouble achievedOverOffered) {
    public static final GeneratorFacts UNKNOWN = new GeneratorFacts(
            OptionalDouble.empty(), OptionalDouble.empty(), OptionalLong.empty(), OptionalDouble.empty());
}
