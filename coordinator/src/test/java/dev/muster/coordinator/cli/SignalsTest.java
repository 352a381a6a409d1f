package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a run when processes are told to end, or are killed. */
class SignalsTest {
    private static final Duration SOON = Duration.ofSeconds(100);

    @TempDir
    private Path folder;

    private final Target target = new Target();
    private final List<Muster> started = new ArrayList<>();

    @AfterEach
    void stop() {
        started.forEach(Muster::close);
        target.close();
    }

    @Test
    void ctrlCDrainsWritesThePartialReportAndExits130() throws IOException {
        var run = start("run", plan(), "--json", "--out", runs());
        await().atMost(SOON).until(() -> target.asked() > 100);
        run.signal("INT");
        var ended = run.end();
        assertThat(ended.exit()).as(ended.err()).isEqualTo(130);
        var report = new ObjectMapper().readTree(ended.out());
        assertThat(report.get("verdict").asText()).isEqualTo("NO VERDICT");
        assertThat(report.get("exit").asInt()).isEqualTo(130);
        addsUp(report.get("counters").get("turns"));
        assertThat(report.get("counters").get("turns").get("completed").asInt()).isGreaterThan(90);
        assertThat(ended.err()).contains("interrupted").doesNotContain("Exception");
    }

    @Test
    void ctrlCWhileWorkersAreAwaitedEndsWithoutARun() throws IOException {
        var coordinator = start("coordinator", plan(), "--workers", "2", "--listen", "127.0.0.1:0", "--out", runs());
        await().atMost(SOON).until(() -> coordinator.err().contains("waiting for 2 workers"));
        coordinator.signal("INT");
        var ended = coordinator.end();
        assertThat(ended.exit()).as(ended.err()).isEqualTo(130);
        assertThat(ended.err()).contains("stopping before the run begins", "stopped before it began");
        assertThat(ended.out()).isEmpty();
        assertThat(folder.resolve("runs")).isEmptyDirectory();
    }

    @Test
    void ctrlCWhileTheFakesWarmUpLeavesNothingBehind() throws IOException {
        var run = start("run", "quick", "--out", runs());
        await().atMost(SOON).until(() -> run.err().contains("warming up"));
        run.signal("INT");
        var ended = run.end();
        assertThat(ended.exit()).as(ended.err()).isEqualTo(130);
        assertThat(ended.err()).contains("interrupted");
        assertThat(folder.resolve("runs")).isDirectoryNotContaining("glob:**.cache-*");
    }

    @Test
    void aSecondCtrlCEndsARunWithoutItsReport() throws IOException {
        var run = start("run", target.plan(folder, "sessions: 20, for: 10m, think: 50ms"), "--out", runs());
        await().atMost(SOON).until(() -> target.asked() > 10);
        target.hold();
        int asked = target.asked();
        await().atMost(SOON).until(() -> target.asked() >= asked + 20);
        run.signal("INT");
        await().atMost(SOON).until(() -> run.err().contains("draining"));
        run.signal("INT");
        var ended = run.end();
        assertThat(ended.exit()).as(ended.err()).isEqualTo(130);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).contains("without a report");
    }

    @Test
    void aSecondCtrlCLeavesNoLogOfTheFakesBehind() throws IOException {
        var run = start("run", "quick", "--turns", "20", "--speed", "1", "--out", runs());
        await().atMost(SOON).until(() -> run.err().contains("running quick"));
        run.signal("INT");
        await().atMost(SOON).until(() -> run.err().contains("draining"));
        run.signal("INT");
        assertThat(run.end().exit()).isEqualTo(130);
        assertThat(folder.resolve("runs")).isDirectoryNotContaining("glob:**.cache-*");
    }

    @Test
    @Tag("slow")
    @Timeout(240)
    void twoWorkerProcessesMakeOneRun() throws IOException {
        var coordinator = coordinated(target.plan(folder, "sessions: 20, turns: 5, think: 50ms"));
        var ended = coordinator.end();
        assertThat(ended.exit()).as(ended.err()).isZero();
        var report = new ObjectMapper().readTree(ended.out());
        assertThat(report.get("workers")).hasSize(2);
        int sum = 0;
        for (var worker : report.get("workers")) {
            assertThat(worker.get("state").asText()).isEqualTo("finished");
            sum += worker.get("counters").get("turns").get("completed").asInt();
        }
        assertThat(sum)
                .isEqualTo(100)
                .isEqualTo(report.get("counters").get("turns").get("completed").asInt())
                .isEqualTo(target.asked());
        for (var worker : started.subList(1, 3)) assertThat(worker.end().exit()).isZero();
    }

    @Test
    @Tag("slow")
    @Timeout(240)
    void aWorkerThatIsKilledEndsTheRunWithExit3() throws IOException {
        var coordinator = coordinated(plan());
        // Killed before its first second has arrived, nobody would know what was lost with it.
        await().atMost(SOON).until(() -> coordinator.err().contains("workers 2/2"));
        started.get(1).signal("KILL");
        var ended = coordinator.end();
        assertThat(ended.exit()).as(ended.err()).isEqualTo(3);
        var report = new ObjectMapper().readTree(ended.out());
        assertThat(report.get("usable").asBoolean()).isFalse();
        assertThat(report.get("reasons").toString()).contains("first");
        assertThat(report.get("counters").get("sessions").get("lost").asInt()).isEqualTo(10);
        addsUp(report.get("counters").get("sessions"));
        addsUp(report.get("counters").get("turns"));
        for (var worker : report.get("workers"))
            assertThat(worker.get("state").asText())
                    .isEqualTo(worker.get("name").asText().equals("first") ? "lost" : "finished");
        assertThat(started.get(2).end().exit()).isZero();
    }

    private static void addsUp(JsonNode counters) {
        assertThat(counters.get("offered").asLong())
                .isEqualTo(counters.get("started").asLong()
                        + counters.get("dropped").asLong());
        assertThat(counters.get("started").asLong())
                .isEqualTo(counters.get("completed").asLong()
                        + counters.get("failed").asLong()
                        + counters.get("refused").asLong()
                        + counters.get("lost").asLong());
    }

    /** A coordinator and two workers on addresses of their own, as if on three hosts. */
    private Muster coordinated(String plan) {
        var at = "127.0.0.1:" + TroubleTest.freePort();
        var coordinator = start(
                "coordinator",
                plan,
                "--workers",
                "2",
                "--listen",
                at,
                "--api",
                "127.0.0.1:0",
                "--json",
                "--out",
                runs());
        start("worker", "--join", at, "--listen", "127.0.0.2", "--name", "first");
        start("worker", "--join", at, "--listen", "127.0.0.3", "--name", "second");
        return coordinator;
    }

    private Muster start(String... arguments) {
        var muster = Muster.start(arguments);
        started.add(muster);
        return muster;
    }

    private String plan() {
        return target.plan(folder, "sessions: 20, for: 10m, think: 100ms");
    }

    private String runs() {
        return folder.resolve("runs").toString();
    }
}
