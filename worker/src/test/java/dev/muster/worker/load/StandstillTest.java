package dev.muster.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.loop.NanoClock;
import dev.muster.worker.Rig;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * The people who came while a server stood still are in the figures, each with all of its wait. Times are compared, so
 * nothing else runs beside it.
 */
@Isolated
class StandstillTest {
    private static final long PERIOD = TimeUnit.SECONDS.toNanos(5);
    private static final long STANDSTILL = TimeUnit.SECONDS.toNanos(1);

    @Test
    void aServerThatStandsStillFor1SecondInEvery5ShowsInTheResponseAndNotInTheService() {
        var began = new AtomicLong(-1);
        try (var rig = Rig.start()) {
            var url = rig.serve((_, responder) -> {
                long now = NanoClock.SYSTEM.nanoTime();
                began.compareAndSet(-1, now);
                long left = STANDSTILL - (now - began.get()) % PERIOD;
                if (left <= 0) answer(responder);
                else responder.loop().after(left, () -> answer(responder));
            });
            var run = rig.run("""
                    target: { dialect: http, url: "%s" }
                    steps: [ { name: say, post: /say, json: { text: "{text}" } } ]
                    load: { arrive: { rate: 200/s, process: constant }, for: 10s, max_sessions: 10, when_full: queue }
                    """.formatted(url));

            assertThat(run.sessions(Outcome.COMPLETED)).isEqualTo(2_000);
            var response = run.response("write");
            near(response, 90, 500);
            near(response, 95, 750);
            near(response, 99, 950);
            assertThat(run.histogram("write", Part.SERVICE).getValueAtPercentile(95))
                    .isLessThan(100_000);
        }
    }

    private static void near(Histogram histogram, double percentile, long millis) {
        assertThat(histogram.getValueAtPercentile(percentile))
                .as("p%s", percentile)
                .isCloseTo(millis * 1000, Percentage.withPercentage(20));
    }

    private static void answer(Responder responder) {
        responder.respond(200, "application/json", Map.of(), Body.of("{}"));
    }
}
