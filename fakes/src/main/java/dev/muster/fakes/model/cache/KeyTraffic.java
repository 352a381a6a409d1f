package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.CacheKey;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;

/** Knows to which machines the requests of each key went in the last minute, and routes by that. */
final class KeyTraffic {
    private final CacheRules rules;
    /** The keys stand in the order of their last request. */
    private final LinkedHashMap<CacheKey, Minute> keys = new LinkedHashMap<>();

    KeyTraffic(CacheRules rules) {
        this.rules = rules;
    }

    int size() {
        return keys.size();
    }

    /** Chooses a machine for the request and counts it. */
    Routed route(CacheRequest request, long now) {
        forget(now);
        var known = keys.get(request.key());
        var minute = known == null ? new Minute(rules.machines()) : known;
        keys.putLast(request.key(), minute);
        minute.forgetUntil(now - rules.windowMs());
        int before = minute.total();
        int machine = minute.choose(request.home(), rules.perMinute());
        minute.count(machine, now);
        return new Routed(request, now, machine, before);
    }

    /** Lists the busiest keys of the last minute, at most {@code most} of them. */
    List<BusyKey> busiest(int most, long now) {
        forget(now);
        return keys.entrySet().stream()
                .map(entry -> entry.getValue().seen(entry.getKey().name(), now - rules.windowMs()))
                .sorted(Comparator.comparingInt(BusyKey::total).reversed())
                .limit(most)
                .toList();
    }

    private void forget(long now) {
        while (!keys.isEmpty() && keys.firstEntry().getValue().lastMs <= now - rules.windowMs()) keys.pollFirstEntry();
    }

    private static final class Minute {
        private final int[] perMachine;
        private final ArrayDeque<Sent> sent = new ArrayDeque<>();
        private long lastMs;

        private record Sent(long atMs, int machine) {}

        Minute(int machines) {
            perMachine = new int[machines];
        }

        int total() {
            return sent.size();
        }

        BusyKey seen(String name, long end) {
            forgetUntil(end);
            return new BusyKey(name, Arrays.stream(perMachine).boxed().toList());
        }

        void forgetUntil(long end) {
            while (!sent.isEmpty() && sent.peekFirst().atMs <= end) perMachine[sent.pollFirst().machine]--;
        }

        /**
         * Takes the first machine from the home on that is not busy; if all are, the first of those with the fewest
         * requests.
         */
        int choose(int home, int busyAt) {
            int best = home;
            for (int step = 0; step < perMachine.length; step++) {
                int machine = (home + step) % perMachine.length;
                if (perMachine[machine] < busyAt) return machine;
                if (perMachine[machine] < perMachine[best]) best = machine;
            }
            return best;
        }

        void count(int machine, long now) {
            sent.addLast(new Sent(now, machine));
            perMachine[machine]++;
            lastMs = now;
        }
    }
}
