package dev.muster.fakes.model.cache.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.CacheSimulation;
import dev.muster.fakes.model.cache.Cause;
import dev.muster.fakes.model.cache.request.CacheKey;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.request.SentPrompt;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The corners of the rules, one by one. */
class CacheRulesTest {
    private static final CacheRules RULES = CacheRules.DEFAULT;
    private static final long MINUTE = 60_000;

    private CacheSimulation cache = new CacheSimulation(RULES, CacheScope.ROUTED);

    @Test
    void whenAllMachinesAreBusyTheOneWithTheFewestIsTakenAndTheFirstFromHomeOnAmongEquals() {
        for (int i = 0; i < 60; i++) send(i, "k", 2, null, "a", 10);
        assertThat(send(100, "k", 2, null, "a", 10).routed().machine()).isEqualTo(2);
        assertThat(send(100, "k", 2, null, "a", 10).routed().machine()).isEqualTo(3);
        assertThat(send(100, "k", 2, null, "a", 10).routed().machine()).isEqualTo(0);
    }

    @Test
    void aRequestOfExactlyAMinuteAgoNoLongerCounts() {
        for (int i = 0; i < 15; i++) send(0, "k", 0, null, "a", 10);
        var late = send(MINUTE - 1, "k", 0, null, "a", 10);
        assertThat(late.routed().machine()).isEqualTo(1);
        assertThat(late.routed().keyLastMinute()).isEqualTo(15);
        var later = send(MINUTE, "k", 0, null, "a", 10);
        assertThat(later.routed().machine()).isZero();
        assertThat(later.routed().keyLastMinute()).isEqualTo(1);
    }

    @Test
    void aBlockInUseIsGoneAnHourAfterItCame() {
        for (long t = 0; t <= 60 * MINUTE; t += 4 * MINUTE) send(t, "k", 0, "s", "a", 10);
        assertThat(send(60 * MINUTE, "k", 0, "s", "a", 10).cause()).isEqualTo(Cause.HIT);
        var tooOld = send(60 * MINUTE + 1, "k", 0, "s", "a", 12);
        assertThat(tooOld.held()).isZero();
        assertThat(tooOld.cause()).isEqualTo(Cause.EXPIRED);
    }

    @Test
    void whatExtendsAnOldBlockGoesWithIt() {
        for (long t = 0; t <= 56 * MINUTE; t += 4 * MINUTE) send(t, "k", 0, "s", "a", 10);
        send(59 * MINUTE, "k", 0, "s", "a", 20);
        assertThat(send(60 * MINUTE + 1, "k", 0, "s", "a", 20).held()).isZero();
    }

    @Test
    void amongEquallyOldTheDeepestGoesThenTheOneStoredFirst() {
        cache = new CacheSimulation(withCapacity(24), CacheScope.ROUTED);
        send(0, "k", 0, "s1", "a", 10);
        send(0, "k", 0, "s2", "b", 10);
        send(2_000, "k", 0, "s3", "c", 9);
        assertThat(send(4_000, "k", 0, "s1", "a", 10).held()).isEqualTo(7);
    }

    @Test
    void onlyTheDeepestOfALongPromptIsLostWhenItDoesNotFit() {
        cache = new CacheSimulation(withCapacity(12), CacheScope.ROUTED);
        send(0, "k", 0, "s", "a", 20);
        var again = send(2_000, "k", 0, "s", "a", 20);
        assertThat(again.held()).isEqualTo(12);
        assertThat(again.cachedTokens()).isEqualTo(12 * 128);
        assertThat(again.cause()).isEqualTo(Cause.EVICTED);
        assertThat(again.lostTokens()).isEqualTo(8 * 128);
    }

    @Test
    void aBlockThatIdledAwayOnAnotherMachineIsHeldByNobodyThoughNobodyAskedThatMachine() {
        send(0, "k", 0, "s", "a", 10);
        assertThat(send(5 * MINUTE, "other", 1, "s", "a", 10).cause()).isEqualTo(Cause.MOVED_KEY);
        assertThat(send(10 * MINUTE + 1, "third", 2, "s", "a", 10).cause()).isEqualTo(Cause.EXPIRED);
    }

    @Test
    void aBlockCarriedUnderBothKeysElsewhereWasRoutedThere() {
        send(0, "k1", 0, "s", "a", 10);
        send(2_000, "k2", 0, "s", "a", 10);
        assertThat(send(4_000, "k2", 1, "s", "a", 12).cause()).isEqualTo(Cause.ROUTED_ELSEWHERE);
        assertThat(send(4_000, "k3", 2, "s", "a", 12).cause()).isEqualTo(Cause.MOVED_KEY);
    }

    @Test
    void aSessionThatWasSilentForTwoHoursBeginsAnew() {
        send(0, "k", 0, "s", "a", 10);
        assertThat(send(120 * MINUTE, "k", 0, "s", "a", 10).cause()).isEqualTo(Cause.EXPIRED);
        assertThat(send(240 * MINUTE + 1, "k", 0, "s", "a", 10).cause()).isEqualTo(Cause.FIRST_CALL);
    }

    @Test
    void theFirstPromptOfAChainCountsAsItsSessionsLatest() {
        var prompt = prompt("a", 10);
        cache.request(new CacheRequest(CacheKey.of("k", prompt, RULES), 0, null, prompt, null), 0);
        var next = prompt("a", 12);
        var request = new CacheRequest(CacheKey.of("k", next, RULES), 0, "chain", next, new SentPrompt(prompt, 0));
        assertThat(cache.request(request, 2_000).cause()).isEqualTo(Cause.HIT);
    }

    @Test
    void timeNeverGoesBack() {
        send(5_000, "k", 0, "s", "a", 10);
        assertThat(send(1_000, "k", 0, "s", "a", 10).routed().atMs()).isEqualTo(5_000);
    }

    @Test
    void withoutACacheAllIsDisabledAndNothingLost() {
        cache = new CacheSimulation(RULES, CacheScope.NONE);
        send(0, "k", 0, "s", "a", 10);
        var again = send(2_000, "k", 0, "s", "a", 10);
        assertThat(again.cause()).isEqualTo(Cause.DISABLED);
        assertThat(again.lostTokens()).isZero();
    }

    @Test
    void sharedIsOneMachineForAllKeys() {
        cache = new CacheSimulation(RULES, CacheScope.SHARED);
        send(0, "k1", 0, "s", "a", 10);
        assertThat(send(2_000, "k2", 0, "s", "a", 10).cause()).isEqualTo(Cause.HIT);
    }

    @Test
    void whatNobodyNeedsAnyMoreIsForgotten() {
        for (int i = 0; i < 2_000; i++) send(i * MINUTE, "k" + i, 0, "s" + i, "p" + i, 10);
        assertThat(cache.size()).isLessThan(125 * 12);
    }

    @Test
    void aPromptIsCutIntoFullBlocksOfAQuarterOfItsBytes() {
        var text = "x".repeat(5_121).getBytes(StandardCharsets.UTF_8);
        var whole = Prompt.of(text, text.length, 128);
        assertThat(whole.tokens()).isEqualTo(1_281);
        assertThat(whole.blocks()).isEqualTo(10);
        text[5_120] = 'y';
        assertThat(Prompt.of(text, text.length, 128).shared(whole)).isEqualTo(10);
        text[700] = 'y';
        assertThat(Prompt.of(text, text.length, 128).shared(whole)).isEqualTo(1);
        assertThat(Prompt.of(Arrays.copyOf(text, 100), 100, 128).blocks()).isZero();
    }

    @Test
    void impossibleNumbersAreRefusedByName() {
        assertThatThrownBy(() -> RULES.withMachines(0)).hasMessage("machines: found 0, expected at least 1");
        assertThatThrownBy(() -> CacheScope.parse("route"))
                .hasMessageContaining("\"route\", expected routed, shared, none");
    }

    @Test
    void keysSpreadOverTheMachines() {
        var homes = IntStream.range(0, 1_000)
                .map(i -> CacheKey.of("session-" + i, prompt("a", 10), RULES).home(4))
                .boxed()
                .toList();
        for (int machine : List.of(0, 1, 2, 3))
            assertThat(homes.stream().filter(home -> home == machine).count()).isBetween(180L, 320L);
    }

    private CacheOutcome send(long t, String key, int home, @Nullable String session, String text, int blocks) {
        var prompt = prompt(text, blocks);
        return cache.request(new CacheRequest(CacheKey.of(key, prompt, RULES), home, session, prompt, null), t);
    }

    private static Prompt prompt(String text, int blocks) {
        var chain = new long[blocks];
        for (int i = 0; i < blocks; i++) chain[i] = Prompt.mix(i == 0 ? text.hashCode() : chain[i - 1], i);
        return Prompt.of(chain, blocks * 128);
    }

    private static CacheRules withCapacity(long capacity) {
        return RULES.with().capacity(capacity).build();
    }
}
