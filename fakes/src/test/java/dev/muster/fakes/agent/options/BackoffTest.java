package dev.muster.fakes.agent.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.agent.call.CallFailure;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BackoffTest {
    private static final Backoff BACKOFF = Backoff.DEFAULT;

    private static Duration pause(int made, double draw) {
        return BACKOFF.pause(made, Optional.empty(), draw);
    }

    private static Optional<Duration> wish(String name, String value) {
        var headers = new DefaultHttpHeaders().set(name, value);
        return CallFailure.status("it", 429, headers, "").after();
    }

    @Test
    void doublesUpToACapAndTheDiceTakeAQuarterAwayAtMost() {
        assertThat(pause(0, 0)).isEqualTo(Duration.ofMillis(500));
        assertThat(pause(1, 0)).isEqualTo(Duration.ofSeconds(1));
        assertThat(pause(3, 0)).isEqualTo(Duration.ofSeconds(4));
        assertThat(pause(4, 0)).isEqualTo(Duration.ofSeconds(8));
        assertThat(pause(29, 0)).isEqualTo(Duration.ofSeconds(8));
        assertThat(pause(0, 0.999_999)).isBetween(Duration.ofMillis(375), Duration.ofMillis(376));
    }

    @Test
    void allowsTwoRetries() {
        assertThat(BACKOFF.allows(0)).isTrue();
        assertThat(BACKOFF.allows(1)).isTrue();
        assertThat(BACKOFF.allows(2)).isFalse();
    }

    @Test
    void grantsWhatTheServerAsksForUpToAMinute() {
        assertThat(BACKOFF.pause(0, Optional.of(Duration.ofSeconds(20)), 0.5)).isEqualTo(Duration.ofSeconds(20));
        assertThat(BACKOFF.pause(0, Optional.of(Duration.ZERO), 0.5)).isEqualTo(Duration.ZERO);
        assertThat(BACKOFF.pause(0, Optional.of(Duration.ofHours(1)), 0)).isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void readsTheWishInSecondsOrMilliseconds() {
        assertThat(wish("retry-after", "2")).hasValue(Duration.ofSeconds(2));
        assertThat(wish("retry-after", "0.25")).hasValue(Duration.ofMillis(250));
        assertThat(wish("retry-after-ms", "40")).hasValue(Duration.ofMillis(40));
        assertThat(wish("retry-after", "Fri, 31 Dec 1999 23:59:59 GMT")).isEmpty();
        assertThat(wish("retry-after", "-1")).isEmpty();
    }

    @Test
    void onlyWhatMayPassIsTriedAgain() {
        var none = new DefaultHttpHeaders();
        for (int status : new int[] {429, 500, 503, 529}) {
            assertThat(CallFailure.status("it", status, none, "").again())
                    .as(status + "")
                    .isTrue();
        }
        for (int status : new int[] {400, 401, 404, 413}) {
            assertThat(CallFailure.status("it", status, none, "").again())
                    .as(status + "")
                    .isFalse();
        }
    }
}
