package dev.muster.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.Load.WhenFull;
import dev.muster.worker.load.Places.Arrival;
import dev.muster.worker.load.Places.Fate;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlacesTest {
    @Test
    void whoFindsAPlaceStarts() {
        var places = new Places(2, WhenFull.DROP);
        assertThat(places.arrive(arrival(0))).isEqualTo(Fate.START);
        assertThat(places.arrive(arrival(1))).isEqualTo(Fate.START);
        assertThat(places.taken()).isEqualTo(2);
    }

    @Test
    void whenItIsFullThePlanDecides() {
        assertThat(full(WhenFull.DROP).arrive(arrival(1))).isEqualTo(Fate.DROP);
        assertThat(full(WhenFull.FAIL).arrive(arrival(1))).isEqualTo(Fate.FAIL);
        assertThat(full(WhenFull.QUEUE).arrive(arrival(1))).isEqualTo(Fate.WAIT);
    }

    @Test
    void theLongestWaitingTakesAFreedPlaceAndKeepsItsIntendedTime() {
        var places = full(WhenFull.QUEUE);
        var first = new Arrival(1, 100, 105);
        places.arrive(first);
        places.arrive(new Arrival(2, 200, 205));
        assertThat(places.leave()).isSameAs(first);
        assertThat(places.taken()).isEqualTo(1);
    }

    @Test
    void aFreedPlaceStaysFreeWhenNobodyWaits() {
        var places = full(WhenFull.QUEUE);
        assertThat(places.leave()).isNull();
        assertThat(places.isEmpty()).isTrue();
    }

    @Test
    void whoWaitsKeepsTheHouseFromBeingEmpty() {
        var places = full(WhenFull.QUEUE);
        places.arrive(arrival(1));
        assertThat(places.abandonWaiting()).containsExactly(arrival(1));
        assertThat(places.abandonWaiting()).isEmpty();
        places.leave();
        assertThat(places.isEmpty()).isTrue();
    }

    @Test
    void thePeakBeginsAnewWithThoseWhoAreThere() {
        var places = new Places(3, WhenFull.DROP);
        for (int i = 0; i < 3; i++) places.arrive(arrival(i));
        places.leave();
        assertThat(places.drainPeak()).isEqualTo(3);
        assertThat(places.drainPeak()).isEqualTo(2);
    }

    @Test
    void aTargetThatHasStoppedAnsweringCannotFillTheMemory() {
        var places = full(WhenFull.QUEUE);
        for (int i = 0; i < Places.MOST_WAITING; i++) places.arrive(arrival(1));
        assertThat(places.arrive(arrival(1))).isEqualTo(Fate.DROP);
    }

    @ParameterizedTest
    @EnumSource(WhenFull.class)
    void neverMoreThanTheLimitAndNobodyIsForgotten(WhenFull whenFull) {
        long seed = 20_261_130;
        var random = new SplittableRandom(seed);
        var places = new Places(5, whenFull);
        int alive = 0;
        int waiting = 0;
        for (int i = 0; i < 10_000; i++) {
            if (alive > 0 && random.nextBoolean()) {
                alive--;
                if (places.leave() != null) {
                    waiting--;
                    alive++;
                }
            } else {
                switch (places.arrive(arrival(i))) {
                    case START -> alive++;
                    case WAIT -> waiting++;
                    case DROP, FAIL -> {}
                }
            }
            assertThat(places.taken()).as("seed %d, step %d", seed, i).isEqualTo(alive);
            assertThat(alive).as("seed %d, step %d", seed, i).isLessThanOrEqualTo(5);
            assertThat(waiting == 0 || alive == 5)
                    .as("seed %d, step %d", seed, i)
                    .isTrue();
        }
        assertThat(places.abandonWaiting()).hasSize(waiting);
    }

    private static Places full(WhenFull whenFull) {
        var places = new Places(1, whenFull);
        places.arrive(arrival(0));
        return places;
    }

    private static Arrival arrival(long session) {
        return new Arrival(session, 10 * session, 10 * session + 1);
    }
}
