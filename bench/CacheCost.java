import dev.muster.fakes.model.cache.CacheRequest;
import dev.muster.fakes.model.cache.CacheRules;
import dev.muster.fakes.model.cache.CacheScope;
import dev.muster.fakes.model.cache.CacheSimulation;
import dev.muster.fakes.model.cache.Prompt;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * What the simulated cache costs: memory of a million blocks with all that is known about them, and the time to route, look
 * up and settle a prompt of 100,000 tokens. Run by bench/fakes-cost.py with the jars of a build on the class path.
 */
final class CacheCost {
    private static final int BLOCKS = 1_000_000;
    private static final int BLOCKS_OF_A_PROMPT = 100;
    private static final int TOKENS = 100_000;
    private static final int LOOKUPS = 2_000;

    public static void main(String[] arguments) {
        var rules = CacheRules.DEFAULT.with().idleMs(1L << 40).lifeMs(1L << 40).build();
        long before = used();
        var cache = filled(rules);
        long after = used();
        int held = cache.held().stream().mapToInt(Integer::intValue).sum();
        System.out.printf("blocks held          %d%n", held);
        System.out.printf("memory               %.1f MiB, %d bytes a block%n", (after - before) / 1048576.0, (after - before) / held);

        long[] nanos = lookups(cache, rules);
        System.out.printf(
                "lookup of %d tokens  median %.0f us, p99 %.0f us, max %.0f us (hashing included)%n",
                TOKENS, nanos[LOOKUPS / 2] / 1e3, nanos[LOOKUPS * 99 / 100] / 1e3, nanos[LOOKUPS - 1] / 1e3);
    }

    private static CacheSimulation filled(CacheRules rules) {
        var cache = new CacheSimulation(rules, CacheScope.ROUTED);
        for (int i = 0; i < BLOCKS / BLOCKS_OF_A_PROMPT; i++) {
            var prompt = Prompt.of(bytes(i, BLOCKS_OF_A_PROMPT * 512), BLOCKS_OF_A_PROMPT * 512, rules.blockTokens());
            cache.request(CacheRequest.of(rules, "key-" + i % 1_000, "session-" + i % 5_000, prompt), i);
        }
        return cache;
    }

    /** Sorted. Each prompt has been seen once before, so it is found. */
    private static long[] lookups(CacheSimulation cache, CacheRules rules) {
        var nanos = new long[LOOKUPS];
        for (int i = 0; i < LOOKUPS; i++) {
            var bytes = bytes(-1 - i % 20, TOKENS * 4);
            long start = System.nanoTime();
            var prompt = Prompt.of(bytes, bytes.length, rules.blockTokens());
            cache.request(CacheRequest.of(rules, "long", "long-" + i % 20, prompt), BLOCKS + i * 2_000L);
            nanos[i] = System.nanoTime() - start;
        }
        Arrays.sort(nanos);
        return nanos;
    }

    private static byte[] bytes(int seed, int length) {
        var bytes = new byte[length];
        new SplittableRandom(seed).nextBytes(bytes);
        return bytes;
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
