package dev.muster.protocol.plan.writer;

import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Load.Arrive;
import dev.muster.protocol.plan.Load.Pacing;
import dev.muster.protocol.plan.Load.Stage;
import dev.muster.protocol.plan.Load.Think;
import dev.muster.protocol.plan.keys.LoadKeys;
import dev.muster.protocol.plan.keys.Types;
import dev.muster.protocol.units.Durations;
import dev.muster.protocol.units.Rates;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lays {@code load} out as a plan writes it. */
final class LoadTree {
    private LoadTree() {}

    static Map<String, Object> of(Load load) {
        var tree = new LinkedHashMap<String, Object>();
        load.sessions().ifPresent(sessions -> PlanWriter.put(tree, LoadKeys.SESSIONS, sessions));
        if (load.turns() != Integer.MAX_VALUE) PlanWriter.put(tree, LoadKeys.TURNS, load.turns());
        load.duration().ifPresent(span -> PlanWriter.put(tree, LoadKeys.FOR, Durations.format(span)));
        PlanWriter.put(tree, LoadKeys.ARRIVE, arrive(load.arrive()));
        PlanWriter.put(tree, LoadKeys.THINK, think(load.think()));
        PlanWriter.put(tree, LoadKeys.WARMUP, Durations.format(load.warmup()));
        PlanWriter.put(tree, LoadKeys.MAX_SESSIONS, load.maxSessions());
        PlanWriter.put(tree, LoadKeys.WHEN_FULL, Types.word(load.whenFull()));
        PlanWriter.put(tree, LoadKeys.MESSAGES, Types.word(load.messages()));
        return tree;
    }

    private static Object arrive(Arrive arrive) {
        var tree = new LinkedHashMap<String, Object>();
        switch (arrive) {
            case Arrive.AtOnce() -> {
                return "at_once";
            }
            case Arrive.Over(var window, var order) -> {
                PlanWriter.put(tree, LoadKeys.OVER, Durations.format(window));
                PlanWriter.put(tree, LoadKeys.ORDER, Types.word(order));
            }
            case Arrive.Rate(double perSecond, Pacing pacing) -> {
                PlanWriter.put(tree, LoadKeys.RATE, Rates.format(perSecond));
                PlanWriter.put(tree, LoadKeys.PROCESS, Types.word(pacing));
            }
            case Arrive.Steps(var stages, Pacing pacing) -> {
                PlanWriter.put(
                        tree,
                        LoadKeys.STAGES,
                        stages.stream().map(LoadTree::stage).toList());
                PlanWriter.put(tree, LoadKeys.PROCESS, Types.word(pacing));
            }
        }
        return tree;
    }

    private static Map<String, Object> stage(Stage stage) {
        var tree = new LinkedHashMap<String, Object>();
        PlanWriter.put(tree, LoadKeys.STAGE_RATE, Rates.format(stage.perSecond()));
        PlanWriter.put(tree, LoadKeys.STAGE_FOR, Durations.format(stage.duration()));
        return tree;
    }

    private static Object think(Think think) {
        return switch (think) {
            case Think.None() -> "none";
            case Think.Fixed(var pause) -> Durations.format(pause);
            case Think.Between(var least, var most) ->
                Map.of(LoadKeys.BETWEEN.name(), List.of(Durations.format(least), Durations.format(most)));
            case Think.Exponential(var mean) -> Map.of(LoadKeys.EXPONENTIAL.name(), Durations.format(mean));
        };
    }
}
