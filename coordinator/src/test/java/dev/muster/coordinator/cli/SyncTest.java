package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.fakes.app.MockApp;
import dev.muster.fakes.app.MockAppOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the kernel sees of a fake agent that acknowledges: first the sync, then the answer. */
@Tag("slow")
class SyncTest {
    private static final int MESSAGES = 30;
    private static final Pattern ASKED =
            Pattern.compile("(read|readv|recvfrom|recvmsg)\\b.*\"POST /sessions/[^/]+/events");
    private static final Pattern SYNCED =
            Pattern.compile("(fdatasync|fsync)\\(.*= 0$|<... (fdatasync|fsync) resumed>.*= 0$");
    private static final Pattern ANSWERED = Pattern.compile("(write|writev|sendto|sendmsg)\\(.*\"HTTP/1.1 202");

    @TempDir
    private Path folder = Path.of("");

    @Test
    void eachMessageIsSyncedBetweenItsArrivalAndItsAcknowledgement() throws IOException, InterruptedException {
        var trace = folder.resolve("trace");
        // A model that never answers: after the first message no turn begins, and nothing but messages is stored.
        try (var model = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                var app = MockApp.alone(MockAppOptions.DEFAULT.withSpeed(100), 1);
                var agent = AgentProcess.start(
                        folder,
                        "http://127.0.0.1:" + model.getLocalPort(),
                        app.url(),
                        "jdbc:sqlite:" + folder.resolve("agent.db"))) {
            var session = agent.open();
            assertThat(agent.say(session, "first").join().statusCode()).isEqualTo(202);
            await().until(() -> agent.stats().at("/waits/history/count").asInt() == 1);
            var strace = attach(agent.process().pid(), trace);
            try {
                for (int i = 0; i < MESSAGES; i++) {
                    assertThat(agent.say(session, "message " + i).join().statusCode())
                            .isEqualTo(202);
                }
            } finally {
                strace.destroy();
                assertThat(strace.waitFor(20, TimeUnit.SECONDS)).isTrue();
            }
        }
        var order = order(Files.readAllLines(trace));
        assertThat(order).hasSize(3 * MESSAGES);
        for (int i = 0; i < MESSAGES; i++) {
            assertThat(order.subList(3 * i, 3 * i + 3))
                    .as("message " + i)
                    .containsExactly("asked", "synced", "answered");
        }
    }

    private static Process attach(long pid, Path trace) throws InterruptedException {
        var said = trace.resolveSibling("strace");
        try {
            var strace = new ProcessBuilder(
                            "strace",
                            "-f",
                            "-s",
                            "60",
                            "-e",
                            "trace=read,readv,recvfrom,recvmsg,write,writev,sendto,sendmsg,fdatasync,fsync",
                            "-o",
                            trace.toString(),
                            "-p",
                            Long.toString(pid))
                    .redirectError(said.toFile())
                    .start();
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> !strace.isAlive() || Files.readString(said).contains("attached"));
            Assumptions.assumeTrue(strace.isAlive(), "strace may not trace here");
            return strace;
        } catch (IOException e) {
            return Assumptions.abort("no strace here");
        }
    }

    /** What matters of the trace, in order; syncs that follow one another count once. */
    private static List<String> order(List<String> trace) {
        var order = new ArrayList<String>();
        for (var line : trace) {
            var what = ASKED.matcher(line).find()
                    ? "asked"
                    : ANSWERED.matcher(line).find()
                            ? "answered"
                            : SYNCED.matcher(line).find() ? "synced" : "";
            boolean isRepeated =
                    what.equals("synced") && !order.isEmpty() && order.getLast().equals(what);
            if (!what.isEmpty() && !isRepeated) {
                order.add(what);
            }
        }
        return order;
    }
}
