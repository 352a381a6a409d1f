package dev.muster.fakes.agent.loop;

import dev.muster.fakes.agent.keys.KeySource;
import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.fakes.agent.stats.Count;
import dev.muster.fakes.agent.stats.LoopCounts;
import dev.muster.fakes.agent.store.Store;
import dev.muster.protocol.wire.http.client.HttpClient;
import dev.muster.protocol.wire.loop.Loop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the actors of one loop share; used on that loop only, but for the store, which anyone may ask. */
public record AgentLoop(
        Loop loop,
        AgentOptions options,
        Store store,
        LoopCounts counts,
        HttpClient model,
        HttpClient app,
        EncodedPrompts prompts,
        KeySource keys) {
    private static final Logger LOG = LoggerFactory.getLogger("dev.muster.fakes.agent");

    public void warn(String text) {
        counts.one(Count.WARNINGS);
        LOG.warn("{}", text);
    }
}
