package dev.muster.fakes.model.machines;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.cache.BusyKey;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@code GET /cache} shows.
 *
 * @param keys with traffic in the last minute, in all
 * @param busiest of them
 */
public record CachePage(
        CacheScope scope, boolean breakpoints, List<MachineTally> machines, int keys, List<BusyKey> busiest) {
    public String json() {
        var root = JsonNodeFactory.instance
                .objectNode()
                .put("scope", scope.word())
                .put("regime", breakpoints ? "breakpoints" : "automatic");
        put(
                root,
                machines.stream()
                        .reduce(
                                MachineTally.EMPTY,
                                (a, b) -> new MachineTally(
                                        a.requests() + b.requests(),
                                        a.hits() + b.hits(),
                                        a.inputTokens() + b.inputTokens(),
                                        a.cachedTokens() + b.cachedTokens(),
                                        a.held() + b.held())));
        var list = root.putArray("machines");
        for (int i = 0; i < machines.size(); i++) put(list.addObject().put("machine", i), machines.get(i));
        root.put("keys_last_minute", keys);
        var shown = root.putArray("busiest_keys");
        for (var key : busiest) {
            var node = shown.addObject().put("key", key.name()).put("last_minute", key.total());
            var each = node.putArray("by_machine");
            key.perMachine().forEach(each::add);
        }
        return root.toString();
    }

    private static void put(ObjectNode into, MachineTally tally) {
        into.put("requests", tally.requests())
                .put("hits", tally.hits())
                .put("input_tokens", tally.inputTokens())
                .put("cached_tokens", tally.cachedTokens())
                .put("cached_share", share(tally))
                .put("blocks_held", tally.held());
    }

    /** Unknown, not 0, as long as there was no input. */
    private static @Nullable Double share(MachineTally tally) {
        return tally.inputTokens() == 0 ? null : (double) tally.cachedTokens() / tally.inputTokens();
    }
}
