package dev.muster.fakes.app;

import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.Loops;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Keeps the counts of each loop, which are touched on that loop only. */
final class CountsByLoop {
    private final Loops loops;
    private final List<ServedCounts> perLoop;

    CountsByLoop(Loops loops) {
        this.loops = loops;
        this.perLoop = loops.all().stream().map(_ -> new ServedCounts()).toList();
    }

    /** Returns the counts of the loop; must be called on it. */
    ServedCounts of(Loop loop) {
        return perLoop.get(loop.index());
    }

    /** Asks every loop for its counts, and adds them up. */
    CompletionStage<AppStats> total() {
        CompletionStage<AppStats> total = CompletableFuture.completedStage(AppStats.EMPTY);
        for (var loop : loops.all())
            total = total.thenCombine(
                    CompletableFuture.supplyAsync(() -> of(loop).stats(), loop::execute), AppStats::plus);
        return total;
    }
}
