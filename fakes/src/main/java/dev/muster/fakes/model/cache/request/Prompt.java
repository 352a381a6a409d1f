package dev.muster.fakes.model.cache.request;

import dev.muster.fakes.model.cache.rules.CacheRules;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Describes a prompt as the cache sees it: how many tokens it has, and for each full block a hash of all that comes
 * before the end of the block. Two prompts with the same hash at a place are equal up to there. For a cache of marked
 * prefixes the blocks are not of one size: they end at the prompt's {@link Breakpoints}.
 *
 * <p>The number of tokens is an estimate: the UTF-8 bytes of the whole rendering divided by four, rounded up.
 */
public final class Prompt {
    private static final int BYTES_PER_TOKEN = 4;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final long[] chain;
    private final int tokens;
    private final @Nullable Breakpoints breakpoints;
    private final long keyPrefix;

    private Prompt(long[] chain, int tokens, @Nullable Breakpoints breakpoints, long keyPrefix) {
        this.chain = chain;
        this.tokens = tokens;
        this.breakpoints = breakpoints;
        this.keyPrefix = keyPrefix;
    }

    /** Makes a prompt whose blocks were hashed elsewhere; the array is kept, not copied. */
    public static Prompt of(long[] chain, int tokens) {
        return new Prompt(chain, tokens, null, 0);
    }

    /**
     * Makes a prompt whose blocks end at these byte offsets of the rendering.
     *
     * @param lives the lives of the marks at those ends, see {@link Breakpoints}
     * @param keyTokens leading tokens that are part of the key
     */
    public static Prompt marked(byte[] rendered, int[] ends, long[] lives, int lookback, int minTokens, int keyTokens) {
        long[] chain = new long[ends.length];
        int[] tokens = new int[ends.length];
        long hash = 0;
        for (int i = 0; i < ends.length; i++) {
            hash = extend(hash, rendered, i == 0 ? 0 : ends[i - 1], ends[i]);
            chain[i] = hash;
            tokens[i] = Math.ceilDiv(ends[i], BYTES_PER_TOKEN);
        }
        int length = ends.length == 0 ? 0 : ends[ends.length - 1];
        long key = extend(0, rendered, 0, Math.min(length, keyTokens * BYTES_PER_TOKEN));
        return new Prompt(
                chain, Math.ceilDiv(length, BYTES_PER_TOKEN), new Breakpoints(tokens, lives, lookback, minTokens), key);
    }

    /**
     * Returns the same prompt with a mark at the end of its last full block; from there a cache looks back to the end
     * of any block before.
     */
    public Prompt markedAtItsEnd(CacheRules rules) {
        int[] ends = new int[chain.length];
        long[] lives = new long[chain.length];
        for (int i = 0; i < ends.length; i++) ends[i] = (i + 1) * rules.blockTokens();
        if (lives.length > 0) lives[lives.length - 1] = rules.breakpoints().lifeMs();
        var marks = new Breakpoints(ends, lives, Breakpoints.ANYWHERE, rules.minTokens());
        return new Prompt(chain, tokens, marks, prefix(rules.keyBlocks()));
    }

    /** Returns where the prompt is marked; empty for a cache of blocks. */
    public Optional<Breakpoints> breakpoints() {
        return Optional.ofNullable(breakpoints);
    }

    /** Returns how many tokens the first {@code blocks} have. */
    public int tokens(int blocks, CacheRules rules) {
        return breakpoints == null ? blocks * rules.blockTokens() : breakpoints.tokens(blocks);
    }

    /**
     * Returns how many tokens a cache of marked prefixes keeps of the prompt for at least this long; 0 for a cache of
     * blocks.
     */
    public int tokensMarkedFor(long lifeMs) {
        return breakpoints == null ? 0 : breakpoints.tokensMarkedFor(lifeMs);
    }

    /** Returns how many tokens the prompt must have for any of it to be cached. */
    public int minTokens(CacheRules rules) {
        return breakpoints == null ? rules.minTokens() : breakpoints.minTokens();
    }

    /** Says whether a cache of marked prefixes is asked to keep any of the prompt. */
    public boolean isMarked() {
        return breakpoints != null && breakpoints.last() > 0;
    }

    /** Returns the prompt's part of the key. */
    long keyPrefix(CacheRules rules) {
        return breakpoints == null ? prefix(rules.keyBlocks()) : keyPrefix;
    }

    /** Reads the rendered prompt once. The last token of a prompt may stand for fewer than four bytes. */
    public static Prompt of(byte[] rendered, int length, int blockTokens) {
        int tokens = Math.ceilDiv(length, BYTES_PER_TOKEN);
        long[] chain = new long[tokens / blockTokens];
        int blockBytes = blockTokens * BYTES_PER_TOKEN;
        long hash = 0;
        for (int i = 0; i < chain.length; i++) {
            int from = i * blockBytes;
            hash = extend(hash, rendered, from, Math.min(from + blockBytes, length));
            chain[i] = hash;
        }
        return new Prompt(chain, tokens, null, 0);
    }

    private static long extend(long hash, byte[] bytes, int from, int to) {
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) hash = mix(hash, (long) LONGS.get(bytes, at));
        long rest = 0;
        for (int i = at; i < to; i++) rest = rest << 8 | (bytes[i] & 0xffL);
        return mix(hash, rest ^ (long) (to - from) << 56);
    }

    /**
     * Returns the hash of what has {@code before} as its hash and goes on with {@code next}; callers can build chains
     * with it.
     */
    public static long mix(long before, long next) {
        long h = (before ^ next) * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L;
        h = (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
        return h ^ h >>> 32;
    }

    public int tokens() {
        return tokens;
    }

    /** Returns the number of full blocks. */
    public int blocks() {
        return chain.length;
    }

    /** Returns the hash of blocks 0 to {@code index}. */
    public long hash(int index) {
        return chain[index];
    }

    /** Returns the hash of all full blocks; 0 if there is none. */
    public long hash() {
        return prefix(chain.length);
    }

    /**
     * Returns the hash of the first {@code most} blocks, or of all full blocks if there are fewer; 0 if there is none.
     */
    long prefix(int most) {
        int blocks = Math.min(most, chain.length);
        return blocks == 0 ? 0 : chain[blocks - 1];
    }

    /** Returns how many leading blocks the two prompts have in common. */
    public int shared(Prompt other) {
        int differs = Arrays.mismatch(chain, other.chain);
        return differs < 0 ? chain.length : differs;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Prompt other
                && tokens == other.tokens
                && Arrays.equals(chain, other.chain)
                && Objects.equals(breakpoints, other.breakpoints);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(chain) + tokens;
    }

    @Override
    public String toString() {
        return "Prompt[" + tokens + " tokens, " + chain.length + " blocks]";
    }
}
