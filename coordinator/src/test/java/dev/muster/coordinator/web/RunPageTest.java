package dev.muster.coordinator.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.judge.Runs;
import dev.muster.coordinator.judge.Tallies;
import dev.muster.coordinator.report.Progress;
import dev.muster.coordinator.run.Stage;
import dev.muster.protocol.measure.Tally;
import dev.muster.protocol.plan.Plan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The same state gives the same page, byte for byte. A change that is meant writes the files anew with
 * {@code -Dmuster.update-reports=true}.
 */
class RunPageTest {
    private static final Path EXPECTED = Path.of("src/test/resources/state");
    private static final Tally TOTAL = Tallies.healthy().done();

    static Stream<Arguments> states() {
        var begun = RunState.before("run-1", "quick").at(Stage.RUNNING, "running quick");
        return Stream.of(
                Arguments.of("gathering", RunState.before("run-1", "quick")),
                Arguments.of("running", begun.moment(progress(Runs.plan(Runs.latency(95, 2_000)), TOTAL), TOTAL)),
                Arguments.of("unmeasured", begun.moment(progress(Runs.plan(), Tally.EMPTY), Tally.EMPTY)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("states")
    void theSameStateGivesTheSamePage(String name, RunState state) throws IOException {
        var page = RunPage.of(state).json();
        var file = EXPECTED.resolve(name + ".json");
        if (Boolean.getBoolean("muster.update-reports")) {
            Files.createDirectories(EXPECTED);
            Files.writeString(file, page);
        }
        assertThat(page.getBytes(StandardCharsets.UTF_8)).isEqualTo(Files.readAllBytes(file));
    }

    private static Progress progress(Plan plan, Tally tally) {
        return Progress.of(plan, Duration.ofMillis(5_250), 28, tally, tally, Duration.ofSeconds(1), 1, 2);
    }
}
