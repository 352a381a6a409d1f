package dev.muster.fakes.model.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.model.cache.request.CacheKey;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules of marked prefixes, one by one. A prompt is written as its items; each is 600 tokens long, a star marks its end. */
class EntryCacheTest {
    private static final long MINUTE = 60_000;
    private static final int ITEM_BYTES = 2_400;

    private static final CacheRules RULES = CacheRules.DEFAULT
            .with()
            .breakpoints(new CacheRules.BreakpointRules(true, 30 * MINUTE, 20))
            .build();

    private CacheSimulation cache = new CacheSimulation(RULES, CacheScope.ROUTED);

    @Test
    void aPrefixIsReadToItsExactEndAndOnlyWhereItWasMarked() {
        assertThat(send(0, "s", "sys doc* ask").cause()).isEqualTo(Cause.FIRST_CALL);
        var again = send(2_000, "s", "sys doc* other");
        assertThat(again.cachedTokens()).isEqualTo(1_200);
        assertThat(again.cause()).isEqualTo(Cause.REWRITTEN);
        assertThat(send(4_000, "t", "sys else* ask").cachedTokens()).isZero();
    }

    @Test
    void aConversationReadsWhatItsLastMarkKept() {
        send(0, "s", "sys doc ask1*");
        var second = send(2_000, "s", "sys doc ask1 said1 ask2*");
        assertThat(second.cachedTokens()).isEqualTo(1_800);
        assertThat(second.cause()).isEqualTo(Cause.HIT);
        var third = send(4_000, "s", "sys doc ask1 said1 ask2 said2 ask3*");
        assertThat(third.cachedTokens()).isEqualTo(3_000);
        assertThat(third.cause()).isEqualTo(Cause.HIT);
    }

    @Test
    void whatWasJustSentCannotBeReadYet() {
        send(0, "s", "sys doc*");
        var soon = send(500, "s", "sys doc ask*");
        assertThat(soon.cause()).isEqualTo(Cause.TOO_SOON);
        assertThat(soon.lostTokens()).isEqualTo(1_200);
    }

    @Test
    void anEntryIsGoneAfterItsLifeAndAHitBeginsTheLifeAnew() {
        send(0, "s", "sys doc*");
        assertThat(send(29 * MINUTE, "s", "sys doc*").cachedTokens()).isEqualTo(1_200);
        assertThat(send(59 * MINUTE, "s", "sys doc*").cachedTokens()).isEqualTo(1_200);
        var late = send(89 * MINUTE + 1, "s", "sys doc*");
        assertThat(late.cachedTokens()).isZero();
        assertThat(late.cause()).isEqualTo(Cause.EXPIRED);
        assertThat(late.lostTokens()).isEqualTo(1_200);
    }

    @Test
    void aPrefixThatIsTooShortIsNotKeptThoughItIsMarked() {
        send(0, "s", "sys* doc ask");
        assertThat(send(2_000, "s", "sys* doc ask").cachedTokens()).isZero();
        assertThat(send(0, "t", "sys*").cause()).isEqualTo(Cause.TOO_SHORT);
    }

    @Test
    void whatWasMarkedTooFarBeforeTheNextMarkIsOutOfReach() {
        send(0, "s", "sys doc*");
        var long_ = "sys doc" + " item".repeat(20);
        assertThat(send(2_000, "s", long_ + "*").cachedTokens()).isEqualTo(1_200);
        cache = new CacheSimulation(RULES, CacheScope.ROUTED);
        send(0, "s", "sys doc*");
        var far = send(2_000, "s", long_ + " item*");
        assertThat(far.cachedTokens()).isZero();
        assertThat(far.cause()).isEqualTo(Cause.OUT_OF_REACH);
        assertThat(far.lostTokens()).isEqualTo(1_200);
    }

    @Test
    void theLeastRecentlyUsedEntryMakesRoom() {
        cache = new CacheSimulation(RULES.with().machines(1).capacity(20).build(), CacheScope.ROUTED);
        send(0, "s", "a1 a2*");
        send(1, "t", "b1 b2*");
        assertThat(cache.held()).containsExactly(20);
        send(2_000, "s", "a1 a2*");
        send(3_000, "u", "c1 c2*");
        assertThat(cache.held()).containsExactly(20);
        assertThat(send(5_000, "s", "a1 a2*").cause()).isEqualTo(Cause.HIT);
        assertThat(send(6_000, "t", "b1 b2*").cause()).isEqualTo(Cause.EVICTED);
    }

    @Test
    void aBusyKeyAndAnotherKeyMissWhatAnotherMachineHolds() {
        for (int i = 0; i < 15; i++) send(i, "s", "sys doc*");
        assertThat(send(2_000, "s", "sys doc*").cause()).isEqualTo(Cause.ROUTED_ELSEWHERE);
        assertThat(send(2_001, "s", "other", 2, "sys doc*").cause()).isEqualTo(Cause.MOVED_KEY);
    }

    private CacheOutcome send(long at, String session, String items) {
        return send(at, session, "key", 0, items);
    }

    private CacheOutcome send(long at, String session, String key, int home, String items) {
        var words = List.of(items.split(" ", -1));
        var bytes = new byte[words.size() * ITEM_BYTES];
        int[] ends = new int[words.size()];
        long[] lives = new long[words.size()];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = (i + 1) * ITEM_BYTES;
            Arrays.fill(bytes, i * ITEM_BYTES, ends[i], (byte)
                    words.get(i).replace("*", "").hashCode());
            lives[i] = words.get(i).endsWith("*") ? RULES.breakpoints().lifeMs() : 0;
        }
        var prompt =
                Prompt.marked(bytes, ends, lives, RULES.breakpoints().lookback(), RULES.minTokens(), RULES.keyTokens());
        var asked = new CacheRequest(CacheKey.of(key, prompt, RULES), home, session, prompt, null);
        return cache.request(asked, at);
    }
}
