package dev.muster.fakes.app;

import dev.muster.protocol.wire.Loop;
import dev.muster.protocol.wire.Loops;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The tally of each loop, touched on that loop only. */
final class Tallies {
    private final Loops loops;
    private final List<Tally> perLoop;

    Tallies(Loops loops) {
        this.loops = loops;
        this.perLoop = loops.all().stream().map(_ -> new Tally()).toList();
    }

    /** On the loop. */
    Tally of(Loop loop) {
        return perLoop.get(loop.index());
    }

    /** Asks every loop. */
    CompletionStage<AppStats> total() {
        CompletionStage<AppStats> total = CompletableFuture.completedStage(AppStats.EMPTY);
        for (var loop : loops.all())
            total = total.thenCombine(
                    CompletableFuture.supplyAsync(() -> of(loop).stats(), loop::execute), AppStats::plus);
        return total;
    }
}
