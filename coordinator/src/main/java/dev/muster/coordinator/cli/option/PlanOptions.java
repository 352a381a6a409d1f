package dev.muster.coordinator.cli.option;

import dev.muster.protocol.plan.Overrides;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * These options say what the command line changes in a plan. The reader checks the values, so that its messages are the
 * same everywhere.
 */
public final class PlanOptions {
    @Option(names = "--target", paramLabel = "URL", description = "the server under test, instead of the plan's")
    private @Nullable String target;

    @Option(names = "--sessions", paramLabel = "N", description = "how many simulated people")
    private @Nullable String sessions;

    @Option(names = "--turns", paramLabel = "N", description = "turns of each")
    private @Nullable String turns;

    @Option(names = "--seed", paramLabel = "N", description = "the seed of all chance")
    private @Nullable String seed;

    @Option(names = "--speed", paramLabel = "X", description = "how many times faster the fakes' clock runs")
    private @Nullable String speed;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "any key of the plan, e.g. load.think=2s; may come several times")
    private List<String> sets = new ArrayList<>();

    @Option(
            names = "--budget",
            paramLabel = "TEXT",
            description = "e.g. 'write p95 <= 2s'; replaces the plan's on the same measure and percentile, or is added")
    private List<String> budgets = new ArrayList<>();

    @Option(
            names = "--confidence",
            paramLabel = "C",
            description = "e.g. 0.95: percentile budgets are met only with this confidence")
    private @Nullable String confidence;

    public Overrides overrides() {
        var overrides = Overrides.NONE;
        if (target != null) overrides = overrides.withTarget(target);
        if (sessions != null) overrides = overrides.withSessions(sessions);
        if (turns != null) overrides = overrides.withTurns(turns);
        if (seed != null) overrides = overrides.withSeed(seed);
        if (speed != null) overrides = overrides.withSpeed(speed);
        if (confidence != null) overrides = overrides.withConfidence(confidence);
        for (var set : sets) overrides = overrides.withSet(set);
        for (var budget : budgets) overrides = overrides.withBudget(budget);
        return overrides;
    }
}
