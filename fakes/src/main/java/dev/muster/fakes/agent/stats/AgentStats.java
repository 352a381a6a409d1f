package dev.muster.fakes.agent.stats;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.agent.store.Waits;
import dev.muster.fakes.agent.store.Waits.Wait;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The agent's own counts; what {@code GET /stats} says. Sessions, events and turns are those of the store, so on a store
 * that existed before they begin at what it held; all else begins at the start of the agent.
 *
 * @param events accepted and stored
 * @param turns in a store that was closed in mid-turn, its unfinished turns have failed
 * @param retries attempts after the first of a call to the model or the app
 * @param attempts calls sent, those that were made again included; model, tool and context calls are those answered
 * @param cacheKeys how many keys {@code auto} has come to; empty for other keys
 * @param faults that were asked for
 * @param cpuUs of the process, or of the agent's own threads when it is a guest in another's process
 * @param rssKib of the process, as its kernel counts; empty for a guest
 * @param warnings logged by the agent
 * @param commit it was built from, or {@code unknown}
 * @param modelUrl the model it calls, so that whoever reads this can ask that one too
 */
public record AgentStats(
        long sessions,
        long events,
        Turns turns,
        long modelCalls,
        long toolCalls,
        long contextCalls,
        long retries,
        Attempts attempts,
        long inputTokens,
        long cachedTokens,
        Optional<Integer> cacheKeys,
        Waits waits,
        Faults faults,
        long cpuUs,
        OptionalLong rssKib,
        OptionalLong rssPeakKib,
        long warnings,
        String commit,
        String modelUrl,
        long uptimeUs) {
    /** Turns; those neither completed nor failed are running. */
    public record Turns(long started, long completed, long failed) {}

    /** How often each fault struck; slow syncs are commits, stalls those that have ended. */
    public record Faults(long lostEvents, long doubleEvents, long slowSyncs, long stalls) {}

    /** Calls sent. */
    public record Attempts(long model, long tool, long context) {}

    /** As JSON with the names of the interface. */
    public String toJson() {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("sessions", sessions);
        json.put("events", events);
        json.putObject("turns")
                .put("started", turns.started())
                .put("completed", turns.completed())
                .put("failed", turns.failed());
        json.put("model_calls", modelCalls);
        json.put("tool_calls", toolCalls);
        json.put("context_calls", contextCalls);
        json.put("retries", retries);
        json.putObject("attempts")
                .put("model", attempts.model())
                .put("tool", attempts.tool())
                .put("context", attempts.context());
        json.put("input_tokens", inputTokens);
        json.put("cached_tokens", cachedTokens);
        cacheKeys.ifPresent(count -> json.put("cache_keys", count));
        var wait = json.putObject("waits");
        put(wait.putObject("accept"), waits.accept());
        put(wait.putObject("claim"), waits.claim());
        put(wait.putObject("history"), waits.history());
        json.putObject("faults")
                .put("lost_event", faults.lostEvents())
                .put("double_event", faults.doubleEvents())
                .put("slow_sync", faults.slowSyncs())
                .put("stall", faults.stalls());
        json.put("cpu_us", cpuUs);
        put(json, "rss_kib", rssKib);
        put(json, "rss_peak_kib", rssPeakKib);
        json.put("warnings", warnings);
        json.put("commit", commit);
        json.put("model_url", modelUrl);
        json.put("uptime_us", uptimeUs);
        return json.toString();
    }

    private static void put(ObjectNode json, Wait wait) {
        json.put("count", wait.count());
        json.put("p50_us", wait.p50Us());
        json.put("p95_us", wait.p95Us());
        json.put("max_us", wait.maxUs());
    }

    private static void put(ObjectNode json, String name, OptionalLong value) {
        if (value.isPresent()) {
            json.put(name, value.getAsLong());
        } else {
            json.putNull(name);
        }
    }
}
