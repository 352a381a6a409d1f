package dev.muster.fakes.agent.stats;

import dev.muster.fakes.agent.fault.Sabotage;
import dev.muster.fakes.agent.keys.KeySource;
import dev.muster.fakes.agent.store.Census;
import dev.muster.fakes.agent.store.Store;
import dev.muster.fakes.usage.Consumption;
import dev.muster.protocol.wire.loop.NanoClock;
import java.util.List;

/** Adds up what the agent counts; any thread may ask, but a loop should not. */
public record Accounts(
        List<LoopCounts> counts,
        Store store,
        Census before,
        Consumption consumption,
        Sabotage sabotage,
        KeySource keys,
        String commit,
        String modelUrl,
        long startedNanos) {
    public Accounts {
        counts = List.copyOf(counts);
    }

    public AgentStats stats() {
        return new AgentStats(
                before.sessions() + sum(Count.SESSIONS),
                before.events() + sum(Count.EVENTS),
                new AgentStats.Turns(
                        before.turnsStarted() + sum(Count.TURNS_STARTED),
                        before.turnsCompleted() + sum(Count.TURNS_COMPLETED),
                        before.turnsFailed() + before.unfinished().size() + sum(Count.TURNS_FAILED)),
                sum(Count.MODEL_CALLS),
                sum(Count.TOOL_CALLS),
                sum(Count.CONTEXT_CALLS),
                sum(Count.RETRIES),
                new AgentStats.Attempts(
                        sum(Count.MODEL_ATTEMPTS), sum(Count.TOOL_ATTEMPTS), sum(Count.CONTEXT_ATTEMPTS)),
                sum(Count.INPUT_TOKENS),
                sum(Count.CACHED_TOKENS),
                keys.count(),
                store.waits(),
                new AgentStats.Faults(
                        sum(Count.LOST_EVENTS), sum(Count.DOUBLE_EVENTS), sabotage.slowSyncs(), sabotage.stalls()),
                consumption.cpuUs(),
                consumption.rssKib(),
                consumption.rssPeakKib(),
                sum(Count.WARNINGS),
                commit,
                modelUrl,
                (NanoClock.SYSTEM.nanoTime() - startedNanos) / 1_000);
    }

    private long sum(Count count) {
        return LoopCounts.sum(counts, count);
    }
}
