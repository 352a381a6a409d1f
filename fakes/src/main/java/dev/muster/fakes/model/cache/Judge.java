package dev.muster.fakes.model.cache;

/** Names the cause of each request from the machines' answers, in the order of arrival. A judge is not thread-safe. */
sealed interface Judge permits BlockJudge, EntryJudge {
    CacheOutcome settle(Routed routed, MachineAnswer answer);

    /** Returns how many blocks or marked prefixes, and sessions are remembered now. */
    int size();
}
