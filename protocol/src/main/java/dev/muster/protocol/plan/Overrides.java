package dev.muster.protocol.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the command line changes in a plan, as text exactly as it was typed: the reader checks it together with the
 * plan, and a fault in it names its option.
 *
 * @param target {@code --target URL}; the dialect stays the plan's
 * @param sets each {@code --set PATH=VALUE}, the value being YAML
 * @param budgets each {@code --budget TEXT}: replaces the plan's budgets on the same measure and percentile, or adds one
 * @param confidence {@code --confidence C}: for every percentile budget
 */
public record Overrides(
        Optional<String> target,
        Optional<String> sessions,
        Optional<String> turns,
        Optional<String> seed,
        Optional<String> speed,
        List<String> sets,
        List<String> budgets,
        Optional<String> confidence) {

    public static final Overrides NONE = new Overrides(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty());

    public Overrides {
        sets = List.copyOf(sets);
        budgets = List.copyOf(budgets);
    }

    public Overrides withTarget(String url) {
        return new Overrides(Optional.of(url), sessions, turns, seed, speed, sets, budgets, confidence);
    }

    public Overrides withSessions(String number) {
        return new Overrides(target, Optional.of(number), turns, seed, speed, sets, budgets, confidence);
    }

    public Overrides withTurns(String number) {
        return new Overrides(target, sessions, Optional.of(number), seed, speed, sets, budgets, confidence);
    }

    public Overrides withSeed(String number) {
        return new Overrides(target, sessions, turns, Optional.of(number), speed, sets, budgets, confidence);
    }

    public Overrides withSpeed(String factor) {
        return new Overrides(target, sessions, turns, seed, Optional.of(factor), sets, budgets, confidence);
    }

    public Overrides withSet(String pathAndValue) {
        return new Overrides(target, sessions, turns, seed, speed, plus(sets, pathAndValue), budgets, confidence);
    }

    public Overrides withBudget(String text) {
        return new Overrides(target, sessions, turns, seed, speed, sets, plus(budgets, text), confidence);
    }

    public Overrides withConfidence(String share) {
        return new Overrides(target, sessions, turns, seed, speed, sets, budgets, Optional.of(share));
    }

    private static List<String> plus(List<String> list, String one) {
        var longer = new ArrayList<>(list);
        longer.add(one);
        return longer;
    }
}
