package dev.muster.coordinator.judge.facts;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The server under test.
 *
 * @param url without user name or password
 * @param commit what it was built from, as it says itself
 * @param coLocated whether it shares the generator's machine
 * @param before its own statistics just before the run
 * @param after its own statistics when the run had ended
 * @param rssPeakKib the most memory it was seen to hold, when someone sampled it during the run
 */
public record TargetFacts(
        String url,
        Optional<String> commit,
        boolean coLocated,
        Optional<TargetStats> before,
        Optional<TargetStats> after,
        OptionalLong rssPeakKib) {

    /** A target that says nothing about itself. */
    public static TargetFacts silent(String url, boolean coLocated) {
        return new TargetFacts(
                url, Optional.empty(), coLocated, Optional.empty(), Optional.empty(), OptionalLong.empty());
    }

    /** What it counted during the run; unknown unless it was asked both before and after. */
    public TargetStats during() {
        return after.flatMap(end -> before.map(end::since)).orElse(TargetStats.UNKNOWN);
    }

    /** The peak that was sampled, or else the one it names itself. */
    public OptionalLong peakKib() {
        return rssPeakKib.isPresent()
                ? rssPeakKib
                : after.map(TargetStats::rssPeakKib).orElse(OptionalLong.empty());
    }
}
