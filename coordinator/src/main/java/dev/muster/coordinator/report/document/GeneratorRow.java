package dev.muster.coordinator.report.document;

import dev.muster.coordinator.judge.facts.Facts;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Series;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The health of the generator itself: the worst worker's figures.
 *
 * @param cpu CPU time of Muster's process over that of all cores, 0 to 1
 * @param hostCpu of everything on that machine
 * @param gcPauseUs the longest pause of the garbage collection, in µs
 * @param loopLag how late the event loops' own timers fired
 * @param achievedOverOffered sessions started over those that should have been by then
 */
public record GeneratorRow(
        OptionalDouble cpu,
        OptionalDouble hostCpu,
        OptionalLong gcPauseUs,
        Quantiles loopLag,
        OptionalDouble achievedOverOffered) {
    static GeneratorRow of(Facts facts) {
        var generator = facts.generator();
        return new GeneratorRow(
                generator.processCpu(),
                generator.hostCpu(),
                generator.gcPauseUs(),
                Quantiles.of(facts.total(), Series.of(Measures.LOOP_LAG, Part.RESPONSE)),
                generator.achievedOverOffered());
    }
}
