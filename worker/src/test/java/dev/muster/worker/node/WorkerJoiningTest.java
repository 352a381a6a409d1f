package dev.muster.worker.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.cluster.ToCoordinator;
import dev.muster.protocol.cluster.ToWorker;
import dev.muster.protocol.measure.Histograms;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WorkerJoiningTest {
    @Test
    void itAsksToJoinUntilItIsAnswered() {
        try (var station = Station.start()) {
            var first = station.hear(ToCoordinator.Join.class);
            var second = station.hear(ToCoordinator.Join.class);
            assertThat(station.hear(ToCoordinator.Join.class)).isEqualTo(first).isEqualTo(second);
            assertThat(first.joining().version()).isEqualTo("1.0");
            assertThat(first.joining().histograms()).isEqualTo(Histograms.parameters());
            assertThat(first.joining().epoch()).isEqualTo(7);
        }
    }

    @Test
    void oneThatIsRefusedEndsWithTheReason() {
        try (var station = Station.start()) {
            station.hear(ToCoordinator.Join.class).worker().tell(new ToWorker.Refused("another version"));
            assertThat(station.end()).isEqualTo(new WorkerEnd.NotTaken("another version"));
            station.heard().expectTerminated(station.worker(), Station.SOON);
        }
    }

    @Test
    void oneThatFindsNoCoordinatorGivesUpAndSaysSo() {
        try (var station = Station.alone(Duration.ofMillis(300))) {
            assertThat(station.end())
                    .isInstanceOfSatisfying(
                            WorkerEnd.NotTaken.class,
                            end -> assertThat(end.reason()).contains("no coordinator"));
        }
    }

    @Test
    void oneWhoseCoordinatorStopsBeforeItAnswersLooksForAnotherAndGivesUp() {
        try (var station = Station.start(Duration.ofMillis(300))) {
            station.hear(ToCoordinator.Join.class);
            station.heard().stop();
            assertThat(station.end())
                    .isInstanceOfSatisfying(
                            WorkerEnd.NotTaken.class,
                            end -> assertThat(end.reason()).contains("no coordinator"));
        }
    }

    @Test
    void oneThatCannotReachTheTargetSaysSoBeforeAnythingBegins() throws IOException {
        int port;
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = taken.getLocalPort();
        }
        try (var station = Station.start()) {
            station.prepare(plan("http://127.0.0.1:" + port, ""), 30_000);
            var unable = station.hear(ToCoordinator.Unable.class);
            assertThat(unable.key()).isEqualTo(Station.KEY);
            assertThat(unable.reason()).contains("127.0.0.1:" + port, "cannot be reached");
            assertThat(station.end()).isEqualTo(new WorkerEnd.NotTaken(unable.reason()));
        }
    }

    @Test
    void oneThatLacksAVariableOfThePlanSaysWhich() {
        try (var station = Station.start()) {
            var url = station.rig().serve((_, _) -> {});
            station.prepare(plan(url, ", headers: { x-key: \"${MUSTER_TEST_THAT_NOBODY_SETS}\" }"), 30_000);
            assertThat(station.hear(ToCoordinator.Unable.class).reason()).contains("MUSTER_TEST_THAT_NOBODY_SETS");
        }
    }

    private static String plan(String url, String more) {
        return """
                target: { dialect: http, url: "%s" %s }
                steps: [ { name: look, get: /look } ]
                load: { sessions: 2, turns: 1 }
                """.formatted(url, more);
    }
}
