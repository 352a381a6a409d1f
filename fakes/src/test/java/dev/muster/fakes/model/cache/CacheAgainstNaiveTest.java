package dev.muster.fakes.model.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.model.cache.request.CacheKey;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.request.SentPrompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The fast cache against the plain one, on made-up traffic that runs into every edge of small numbers. */
class CacheAgainstNaiveTest {
    private static final int SEQUENCES = 30;
    private static final int REQUESTS = 100;

    @Test
    void bothAnswerEveryRequestAlike() {
        var causes = new TreeMap<String, Integer>();
        for (int seed = 0; seed < SEQUENCES; seed++) play(seed, causes);
        assertThat(causes.keySet())
                .contains(
                        "hit",
                        "first_call",
                        "too_short",
                        "moved_key",
                        "routed_elsewhere",
                        "too_soon",
                        "rewritten",
                        "expired",
                        "evicted");
    }

    private static void play(int seed, Map<String, Integer> causes) {
        var random = new SplittableRandom(seed);
        var rules = rules(random);
        var naive = new NaiveCache(rules);
        var fast = new CacheSimulation(rules, CacheScope.ROUTED);
        var histories = new ArrayList<List<String>>();
        for (int i = 0; i < 5; i++) histories.add(List.of("sys", "sys2"));
        long t = 0;
        for (int i = 0; i < REQUESTS; i++) {
            t += random.nextInt(4) == 0 ? random.nextInt(rules.memoryMs() < 200 ? 90 : 60) : random.nextInt(6);
            int who = random.nextInt(5);
            histories.set(who, next(histories.get(who), random));
            var blocks = histories.get(who);
            var session = who == 4 ? null : "s" + who;
            var request = new NaiveCache.Request(
                    t,
                    "k" + random.nextInt(3),
                    random.nextInt(rules.machines()),
                    session,
                    blocks,
                    blocks.size() * 128 + random.nextInt(128));
            var expected = naive.request(request);
            causes.merge(expected.replaceAll(".* ([a-z_]+) \\d+$", "$1"), 1, Integer::sum);
            assertThat(describe(fast.request(translate(rules, request), t)))
                    .as("seed %d, request %d: %s", seed, i, request)
                    .isEqualTo(expected);
        }
    }

    private static CacheRules rules(SplittableRandom random) {
        return CacheRules.DEFAULT
                .with()
                .machines(1 + random.nextInt(4))
                .perMinute(1 + random.nextInt(4))
                .windowMs(30)
                .readableMs(random.nextInt(4))
                .idleMs(20 + random.nextInt(60))
                .lifeMs(40 + random.nextInt(100))
                .memoryMs(100 + random.nextInt(150))
                .capacity(random.nextInt(3) == 0 ? 1_000 : random.nextInt(30))
                .minTokens(128 * 4)
                .build();
    }

    /** Goes on, goes back and on another way, or begins anew. */
    private static List<String> next(List<String> history, SplittableRandom random) {
        var next = new ArrayList<>(history);
        int what = random.nextInt(10);
        if (what == 0) next.subList(random.nextInt(next.size()), next.size()).clear();
        if (what == 1 || next.size() > 14) next = new ArrayList<>(List.of("sys"));
        int more = random.nextInt(4);
        for (int i = 0; i < more; i++) next.add("b" + random.nextInt(3));
        if (next.isEmpty()) next.add("alone");
        return List.copyOf(next);
    }

    private static CacheRequest translate(CacheRules rules, NaiveCache.Request request) {
        var chain = new long[request.blocks().size()];
        long hash = 0;
        for (int i = 0; i < chain.length; i++) {
            hash = Prompt.mix(hash, request.blocks().get(i).hashCode());
            chain[i] = hash;
        }
        var prompt = Prompt.of(chain, request.tokens());
        @Nullable SentPrompt none = null;
        return new CacheRequest(
                CacheKey.of(request.key(), prompt, rules), request.home(), request.session(), prompt, none);
    }

    private static String describe(CacheOutcome o) {
        return "machine %d minute %d held %d readable %d cached %d %s %d"
                .formatted(
                        o.routed().machine(),
                        o.routed().keyLastMinute(),
                        o.held(),
                        o.readable(),
                        o.cachedTokens(),
                        o.cause().word(),
                        o.lostTokens());
    }
}
