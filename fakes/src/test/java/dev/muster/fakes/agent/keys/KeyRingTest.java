package dev.muster.fakes.agent.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

class KeyRingTest {
    private static final long MINUTE = 60_000;

    private final KeyRing ring = new KeyRing();

    private List<Integer> keys(String session, long from, int requests) {
        return IntStream.range(0, requests)
                .mapToObj(i -> ring.keyOf(session, from + i))
                .toList();
    }

    @Test
    void twoNewSessionsShareAKeyAndTheNextGetsAnother() {
        assertThat(List.of(ring.keyOf("a", 0), ring.keyOf("b", 0), ring.keyOf("c", 0), ring.keyOf("d", 0)))
                .containsExactly(0, 0, 1, 1);
        assertThat(ring.size()).isEqualTo(2);
    }

    @Test
    void theSessionThatWouldBeOneTooManyMovesAndTheOthersStay() {
        assertThat(keys("a", 0, 6)).containsOnly(0);
        assertThat(keys("b", 10, 9)).containsOnly(0);
        assertThat(ring.keyOf("b", 20)).isEqualTo(1);
        assertThat(ring.keyOf("b", 21)).isEqualTo(1);
        assertThat(ring.keyOf("a", 22)).isZero();
    }

    @Test
    void onlyTheLastMinuteCounts() {
        assertThat(keys("a", 0, 7)).containsOnly(0);
        assertThat(keys("b", 0, 8)).containsOnly(0);
        assertThat(keys("a", LastMinute.LENGTH_MS + 10, 7)).containsOnly(0);
        assertThat(ring.size()).isEqualTo(1);
    }

    @Test
    void whereSessionsAreKnownToBeQuietMoreShareAKey() {
        for (long minute = 0; minute < 4; minute++) {
            assertThat(ring.keyOf("a", minute * MINUTE)).isZero();
            assertThat(ring.keyOf("b", minute * MINUTE)).isZero();
        }
        var others = IntStream.range(0, 5)
                .mapToObj(i -> ring.keyOf("quiet-" + i, 4 * MINUTE))
                .toList();
        assertThat(others).containsOnly(0);
    }

    @Test
    void oneThatIsTooBusyForAnyKeyStaysWhereItIsAlone() {
        assertThat(keys("busy", 0, 100)).containsOnly(0);
    }

    @Test
    void aSessionSilentForLongerThanACacheRemembersMakesRoom() {
        assertThat(keys("a", 0, 7)).containsOnly(0);
        assertThat(keys("b", 0, 7)).containsOnly(0);
        assertThat(ring.keyOf("c", KeyRing.SILENT_MS - 1)).isEqualTo(1);
        assertThat(ring.keyOf("d", KeyRing.SILENT_MS + 7)).isZero();
        assertThat(ring.size()).isEqualTo(2);
    }

    private record Request(long at, int session, int left) {}

    /** People as in the plan {@code steady}: turns of 4 to 9 calls over 16 s, 20 to 90 s between. */
    private static List<Request> steady(long seed, int sessions, long length) {
        var random = new Random(seed);
        var due = new PriorityQueue<Request>((a, b) -> Long.compare(a.at(), b.at()));
        for (int i = 0; i < sessions; i++) {
            due.add(new Request(random.nextLong(MINUTE), i, 4 + random.nextInt(6)));
        }
        var requests = new ArrayList<Request>();
        while (!due.isEmpty() && due.element().at() < length) {
            var request = due.remove();
            requests.add(request);
            due.add(
                    request.left() > 1
                            ? new Request(
                                    request.at() + 1_000 + random.nextLong(3_000),
                                    request.session(),
                                    request.left() - 1)
                            : new Request(
                                    request.at() + 20_000 + random.nextLong(70_000),
                                    request.session(),
                                    4 + random.nextInt(6)));
        }
        return requests;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noSharedKeyIsEverAskedTooMuchAndFewSessionsMove(long seed) {
        var sent = new HashMap<Integer, List<Long>>();
        var seats = new HashMap<Integer, Integer>();
        Map<Integer, Set<Integer>> everOn = new HashMap<>();
        int moves = 0;
        var requests = steady(seed, 200, 10 * MINUTE);
        for (var request : requests) {
            int key = ring.keyOf("session-" + request.session(), request.at());
            var before = seats.put(request.session(), key);
            moves += before != null && before != key ? 1 : 0;
            everOn.computeIfAbsent(key, _ -> new HashSet<>()).add(request.session());
            var times = sent.computeIfAbsent(key, _ -> new ArrayList<>());
            long within =
                    times.stream().filter(at -> at > request.at() - MINUTE).count();
            long together = seats.values().stream().filter(on -> on == key).count();
            assertThat(within < LastMinute.MOST || together == 1)
                    .as("seed %s, key %s at %s: %s requests of %s sessions", seed, key, request.at(), within, together)
                    .isTrue();
            times.add(request.at());
        }
        LoggerFactory.getLogger(KeyRingTest.class)
                .warn("seed {}: {} requests, {} keys, {} moves", seed, requests.size(), ring.size(), moves);
        assertThat(ring.size()).isLessThanOrEqualTo(200);
        assertThat(moves).isLessThan(180);
    }
}
