package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.rules.CacheRules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The rules once more, as slowly and as plainly as they read: nothing lazy, nothing forgotten early, one list of all. */
final class NaiveCache {
    record Request(long t, String key, int home, @Nullable String session, List<String> blocks, int tokens) {
        List<String> paths() {
            var paths = new ArrayList<String>();
            for (int i = 1; i <= blocks.size(); i++) paths.add(String.join("/", blocks.subList(0, i)) + "/");
            return paths;
        }

        String routingKey() {
            return key + " " + blocks.subList(0, Math.min(2, blocks.size()));
        }
    }

    private static final class Held {
        long first;
        long last;
        int stored;
        final Set<String> keys = new HashSet<>();
    }

    private record Loss(String reason, long last) {}

    private record Sent(Request request, int machine) {}

    private final CacheRules rules;
    private final List<Map<String, Held>> machines = new ArrayList<>();
    private final List<Map<String, Loss>> losses = new ArrayList<>();
    private final List<Sent> history = new ArrayList<>();
    private int stored;

    NaiveCache(CacheRules rules) {
        this.rules = rules;
        for (int i = 0; i < rules.machines(); i++) {
            machines.add(new HashMap<>());
            losses.add(new HashMap<>());
        }
    }

    String request(Request request) {
        long t = request.t();
        for (int m = 0; m < rules.machines(); m++) expire(m, t);
        int chosen = route(request);
        var paths = request.paths();
        var here = machines.get(chosen);
        int held = leading(paths, path -> here.containsKey(path));
        int readable = leading(paths, path -> {
            var block = here.get(path);
            return block != null && block.first + rules.readableMs() <= t;
        });
        long cached =
                request.tokens() >= rules.minTokens() && 128L * readable >= rules.minTokens() ? 128L * readable : 0;
        var verdict = judge(request, chosen, held, readable, cached);
        long minute = history.stream().filter(sent -> lastMinute(sent, request)).count();
        store(request, chosen);
        history.add(new Sent(request, chosen));
        return "machine %d minute %d held %d readable %d cached %d %s"
                .formatted(chosen, minute, held, readable, cached, verdict);
    }

    private boolean lastMinute(Sent sent, Request request) {
        return sent.request().routingKey().equals(request.routingKey())
                && sent.request().t() > request.t() - rules.windowMs();
    }

    private int route(Request request) {
        var counts = new int[rules.machines()];
        history.stream().filter(sent -> lastMinute(sent, request)).forEach(sent -> counts[sent.machine()]++);
        var order = new ArrayList<Integer>();
        for (int i = 0; i < rules.machines(); i++) order.add((request.home() + i) % rules.machines());
        return order.stream()
                .filter(m -> counts[m] < rules.perMinute())
                .findFirst()
                .orElseGet(() -> order.stream()
                        .min(Comparator.comparingInt(m -> counts[m]))
                        .orElseThrow());
    }

    private String judge(Request request, int chosen, int held, int readable, long cached) {
        var paths = request.paths();
        long t = request.t();
        int p = paths.size();
        int g = leading(
                paths,
                path -> history.stream()
                        .anyMatch(sent -> t - sent.request().t() <= rules.memoryMs()
                                && sent.request().paths().contains(path)));
        if (request.tokens() < rules.minTokens()) return "too_short 0";
        var latest = history.reversed().stream()
                .map(Sent::request)
                .filter(sent -> request.session() != null
                        && request.session().equals(sent.session())
                        && sent.tokens() >= rules.minTokens()
                        && t - sent.t() <= rules.memoryMs())
                .findFirst();
        if (request.session() != null ? latest.isEmpty() : 128L * g < rules.minTokens()) return "first_call 0";
        if (readable == p) return "hit 0";
        if (latest.isPresent()) {
            var before = latest.get().paths();
            int least = Math.min(before.size(), p);
            int shared = leading(paths, before::contains);
            if (shared < least && readable >= shared) return "rewritten " + 128 * (least - shared);
        }
        if (readable >= g) return "hit 0";
        long lost = 128L * g < rules.minTokens() ? 0 : 128L * g - cached;
        return why(paths.get(readable), request, chosen, held > readable) + " " + lost;
    }

    private String why(String x, Request request, int chosen, boolean heldHere) {
        long t = request.t();
        if (heldHere) return "too_soon";
        var lossHere = losses.get(chosen).get(x);
        if (lossHere != null && t - lossHere.last() <= rules.memoryMs()) return lossHere.reason();
        boolean elsewhere = false;
        boolean underKey = false;
        boolean allEvicted = true;
        for (int m = 0; m < rules.machines(); m++) {
            if (m == chosen) continue;
            var block = machines.get(m).get(x);
            if (block != null) {
                elsewhere = true;
                underKey |= block.keys.contains(request.key());
            }
            var loss = losses.get(m).get(x);
            if (loss != null && t - loss.last() <= rules.memoryMs())
                allEvicted &= loss.reason().equals("evicted");
        }
        if (elsewhere) return underKey ? "routed_elsewhere" : "moved_key";
        return allEvicted ? "evicted" : "expired";
    }

    private void store(Request request, int chosen) {
        var here = machines.get(chosen);
        for (var path : request.paths()) {
            var block = here.computeIfAbsent(path, _ -> {
                var anew = new Held();
                anew.first = request.t();
                anew.stored = stored++;
                return anew;
            });
            block.last = request.t();
            block.keys.add(request.key());
        }
        while (here.size() > rules.capacity()) {
            var victim = here.entrySet().stream()
                    .min(Comparator.comparingLong((Map.Entry<String, Held> e) -> e.getValue().last)
                            .thenComparingLong(e ->
                                    -e.getKey().chars().filter(c -> c == '/').count())
                            .thenComparingInt(e -> e.getValue().stored))
                    .orElseThrow();
            drop(chosen, victim.getKey(), "evicted");
        }
    }

    private void expire(int machine, long t) {
        for (var path : List.copyOf(machines.get(machine).keySet())) {
            var block = machines.get(machine).get(path);
            if (block != null && (t - block.last > rules.idleMs() || t - block.first > rules.lifeMs()))
                drop(machine, path, "expired");
        }
    }

    private void drop(int machine, String top, String reason) {
        for (var path : List.copyOf(machines.get(machine).keySet())) {
            if (!path.startsWith(top)) continue;
            var gone = machines.get(machine).remove(path);
            if (gone != null) losses.get(machine).put(path, new Loss(reason, gone.last));
        }
    }

    private static int leading(List<String> paths, java.util.function.Predicate<String> test) {
        int count = 0;
        while (count < paths.size() && test.test(paths.get(count))) count++;
        return count;
    }
}
