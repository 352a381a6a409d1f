package dev.muster.fakes.replay;

import dev.muster.fakes.model.cache.CacheRules;
import java.io.IOException;

/** Takes a trace as it is read. */
interface TraceSink {
    /** A sequence begins, at empty machines. */
    void begin(String sequence, CacheRules rules);

    void request(RecordedRequest request) throws IOException;
}
