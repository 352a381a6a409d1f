package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each trouble has one clear message and its exit code, and no stack trace unless someone asks. */
class TroubleTest {
    @TempDir
    private Path folder;

    private final Target target = new Target();

    @AfterEach
    void stop() {
        target.close();
    }

    @Test
    void aFakeThatCannotWriteWhatItIsAskedToSaysWhichOptionAndWhy() {
        var portFile = folder.resolve("none").resolve("port").toString();
        var ended = Muster.run("fake-model", "--listen", "127.0.0.1:0", "--port-file", portFile);
        assertThat(ended.exit()).as(ended.err()).isEqualTo(4);
        assertThat(ended.err()).contains("--port-file " + portFile, "found no folder", "expected");
        var log = Muster.run("fake-model", "--listen", "127.0.0.1:0", "--log", folder.toString());
        assertThat(log.exit()).isEqualTo(4);
        assertThat(log.err()).contains("--log " + folder, "found a folder");
    }

    @Test
    void aBadOptionExits2() {
        var ended = Muster.run("run", "--no-such-option");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("--no-such-option");
        assertQuiet(ended);
    }

    @Test
    void aPlanThatIsNotThereExits2AndNamesThoseThatAre() {
        var ended = Muster.run("run", "quik");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("quick");
        assertQuiet(ended);
    }

    @Test
    void aProfileThatIsNotThereExits2AndNamesThoseThatAre() {
        for (var command : List.of("fake-model", "mock-app", "run")) {
            var named = command.equals("run") ? "--set=fakes.profile=nope" : "--profile=nope";
            var ended = Muster.run(command, named);
            assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
            assertThat(ended.err()).contains("found \"nope\"", "coding-agent");
            assertQuiet(ended);
        }
    }

    @Test
    void aTargetWhereNobodyListensExits4() throws IOException {
        int port;
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = taken.getLocalPort();
        }
        var plan = Target.plan(folder, "http://127.0.0.1:" + port, "sessions: 2, turns: 1");
        var ended = Muster.run("run", plan, "--out", folder.resolve("runs").toString());
        assertThat(ended.exit()).isEqualTo(4);
        assertThat(ended.err()).contains("127.0.0.1:" + port);
        assertQuiet(ended);
    }

    @Test
    void evidenceThatCannotBeKeptExits4BeforeAnythingIsSent() throws IOException {
        var file = Files.writeString(folder.resolve("file"), "no folder");
        var ended = Muster.run(
                "run",
                target.plan(folder, "sessions: 2, turns: 1"),
                "--out",
                file.resolve("runs").toString());
        assertThat(ended.exit()).isEqualTo(4);
        assertThat(ended.err()).contains(file.toString());
        assertThat(target.asked()).isZero();
        assertQuiet(ended);
    }

    @Test
    void aPortThatIsTakenExits4() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var at = "127.0.0.1:" + taken.getLocalPort();
            var plan = target.plan(folder, "sessions: 2, turns: 1");
            var out = folder.resolve("runs").toString();
            var run = Muster.run("run", plan, "--out", out, "--api", at);
            assertThat(run.exit()).isEqualTo(4);
            assertThat(run.err()).contains(at);
            assertQuiet(run);
            var coordinator = Muster.run("coordinator", plan, "--workers", "1", "--out", out, "--listen", at);
            assertThat(coordinator.exit()).isEqualTo(4);
            assertThat(coordinator.err()).contains(at, "--listen");
            assertQuiet(coordinator);
        }
    }

    @Test
    void aWorkerThatDoesNotComeExits4() {
        var ended = Muster.run(
                "coordinator",
                target.plan(folder, "sessions: 2, turns: 1"),
                "--workers",
                "1",
                "--wait",
                "1s",
                "--listen",
                "127.0.0.1:" + freePort(),
                "--api",
                "127.0.0.1:0",
                "--out",
                folder.resolve("runs").toString());
        assertThat(ended.exit()).isEqualTo(4);
        assertThat(ended.err()).contains("0 of 1 workers");
        assertQuiet(ended);
    }

    @Test
    void anAddressThatOthersCanReachNeedsAWordOfConsent() {
        var ended = Muster.run("worker", "--join", "192.0.2.1:7400");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("--insecure-control");
    }

    static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertQuiet(Muster.Ended ended) {
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).doesNotContain("\tat ", "Exception");
    }
}
