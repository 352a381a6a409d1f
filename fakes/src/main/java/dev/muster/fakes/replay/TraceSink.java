package dev.muster.fakes.replay;

import dev.muster.fakes.model.cache.rules.CacheRules;
import java.io.IOException;

/** Takes a trace as it is read. */
interface TraceSink {
    /**
     * Begins a sequence, at empty machines.
     *
     * @param recorded the rules that the trace names
     * @return the rules in force
     */
    CacheRules begin(String sequence, CacheRules recorded);

    void request(RecordedRequest request) throws IOException;
}
