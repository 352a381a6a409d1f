package dev.muster.fakes.model.cache;

/** Names the cause of each request from the machines' answers, in the order of arrival. Not thread-safe. */
sealed interface Judge permits BlockJudge, EntryJudge {
    CacheOutcome settle(Routed routed, MachineAnswer answer);

    /** Blocks and sessions remembered now. */
    int size();
}
