package dev.muster.fakes.agent;

import dev.muster.fakes.agent.store.Store;
import dev.muster.protocol.wire.HttpClient;
import dev.muster.protocol.wire.Loop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the actors of one loop share; used on that loop only, but for the store, which anyone may ask. */
record Place(
        Loop loop,
        Options options,
        Store store,
        Counts counts,
        HttpClient model,
        HttpClient app,
        Prompts prompts,
        Keys keys) {
    private static final Logger LOG = LoggerFactory.getLogger("dev.muster.fakes.agent");

    void warn(String text) {
        counts.one(Count.WARNINGS);
        LOG.warn("{}", text);
    }
}
