package dev.muster.fakes.app;

import dev.muster.protocol.wire.Loop;
import dev.muster.protocol.wire.Loops;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The stats of each loop, touched on that loop only. */
final class Tallies {
    private final Loops loops;
    private final List<Tally> perLoop;

    private static final class Tally {
        AppStats stats = AppStats.EMPTY;
    }

    Tallies(Loops loops) {
        this.loops = loops;
        this.perLoop = loops.all().stream().map(_ -> new Tally()).toList();
    }

    /** On the loop. */
    void add(Loop loop, AppStats stats) {
        var tally = perLoop.get(loop.index());
        tally.stats = tally.stats.plus(stats);
    }

    /** Asks every loop. */
    CompletionStage<AppStats> total() {
        CompletionStage<AppStats> total = CompletableFuture.completedStage(AppStats.EMPTY);
        for (var loop : loops.all()) {
            var tally = perLoop.get(loop.index());
            total = total.thenCombine(CompletableFuture.supplyAsync(() -> tally.stats, loop::execute), AppStats::plus);
        }
        return total;
    }
}
