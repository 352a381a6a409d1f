package dev.muster.fakes.replay;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.Cause;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Counts what came of all requests of a replay: how much was cached, why not more, and on which machines. */
public final class CacheCard {
    private final List<Share> machines = new ArrayList<>();
    private final EnumMap<Cause, Misses> causes = new EnumMap<>(Cause.class);
    private final Set<Long> keys = new HashSet<>();
    private final Share all = new Share();

    private static final class Share {
        private long requests;
        private long input;
        private long cached;
        private long blocks;

        void add(CacheOutcome outcome) {
            requests++;
            input += outcome.inputTokens();
            cached += outcome.cachedTokens();
        }
    }

    private static final class Misses {
        private long count;
        private long lost;
    }

    void add(CacheOutcome outcome) {
        all.add(outcome);
        machine(outcome.routed().machine()).add(outcome);
        var cause = causes.computeIfAbsent(outcome.cause(), _ -> new Misses());
        cause.count++;
        cause.lost += outcome.lostTokens();
        var key = outcome.routed().request().key();
        keys.add(key.prefix() * 31 + key.name().hashCode());
    }

    /** Adds the blocks that each machine holds when a sequence has ended. */
    void holds(List<Integer> blocks) {
        for (int i = 0; i < blocks.size(); i++) machine(i).blocks += blocks.get(i);
    }

    private Share machine(int index) {
        while (machines.size() <= index) machines.add(new Share());
        return machines.get(index);
    }

    public long requests() {
        return all.requests;
    }

    /** Returns the cached share of the input tokens, from 0 to 1; 0 if there are none. */
    public double cachedShare() {
        return share(all.cached, all.input);
    }

    /** Returns the card as lines for a person. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(format("requests    %d under %d keys, %d input tokens", all.requests, keys.size(), all.input));
        lines.add(format("cached      %.1f %% of input tokens (%d)", 100 * cachedShare(), all.cached));
        causes.forEach((cause, of) -> lines.add(format(
                "  %-17s %8d  %5.1f %%%s",
                cause.word(),
                of.count,
                100 * share(of.count, all.requests),
                of.lost == 0 ? "" : format("  %d tokens lost", of.lost))));
        for (int i = 0; i < machines.size(); i++) {
            var machine = machines.get(i);
            lines.add(format(
                    "machine %-3d %d requests, %.1f %% cached, %d blocks held",
                    i, machine.requests, 100 * share(machine.cached, machine.input), machine.blocks));
        }
        return lines;
    }

    private static double share(long part, long whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }

    @SuppressWarnings("AnnotateFormatMethod") // Its annotation would be a dependency of its own.
    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
