package dev.muster.fakes.agent;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.fakes.agent.ScriptedModel.Reply;
import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.protocol.wire.http.Body;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The database server goes away in the middle, and comes back. */
@Tag("slow")
class StoreGoneTest {
    private static final int OTHERS = 50;

    @TempDir
    private Path directory = Path.of("");

    private EmbeddedPostgres server(int port) throws IOException {
        return EmbeddedPostgres.builder()
                .setPort(port)
                .setDataDirectory(directory.resolve("data"))
                .setCleanDataDirectory(false)
                .start();
    }

    @Test
    void messagesAreRefusedTurnsFailForAllToSeeAndItGoesOnWhenTheServerIsBack() throws IOException {
        var calls = new AtomicInteger();
        var server = server(0);
        int port = server.getPort();
        var url = server.getJdbcUrl("postgres", "postgres");
        try (var world = World.of(
                asked -> calls.incrementAndGet() == 1 ? new Reply.Hangs() : says("back"),
                options -> options.withStore(url))) {
            var person = world.person();
            var session = person.open();
            var others = new ArrayList<String>();
            for (int i = 0; i < OTHERS; i++) {
                others.add(person.open());
            }
            try (var feed = person.watch(session)) {
                person.say(session, "one");
                feed.await(FeedNames.TURN_STARTED, 1);
                await().until(() -> !world.model().hanging.isEmpty());
                server.close();
                long before = System.nanoTime();
                assertAllRefused(person, others);
                assertThat(System.nanoTime() - before)
                        .isLessThan(Duration.ofSeconds(20).toNanos());
                world.model().hanging.element().respond(400, "text/plain", Map.of(), Body.of("no"));
                var failed = feed.await(FeedNames.TURN_FAILED, 1).getFirst();
                assertThat(failed.path("turn").asInt()).isEqualTo(1);
                var again = server(port);
                try {
                    await().atMost(Duration.ofSeconds(30))
                            .until(() -> person.sayLater(session, "two").join().statusCode() == 202);
                    feed.await(FeedNames.TURN_COMPLETED, 1);
                } finally {
                    again.close();
                }
            }
            assertThat(world.agent().stats().warnings()).isGreaterThanOrEqualTo(OTHERS);
        }
    }

    @Test
    void aServerThatFreezesIsAsOneThatIsGone() throws IOException, SQLException {
        try (var server = EmbeddedPostgres.start();
                var world = World.of(
                        asked -> says("fine"),
                        options -> options.withStore(server.getJdbcUrl("postgres", "postgres") + "&socketTimeout=2"))) {
            var person = world.person();
            var session = person.open();
            await().until(() -> backends(server).size() == 3);
            var frozen = backends(server);
            try {
                frozen.forEach(pid -> signal("STOP", pid));
                long before = System.nanoTime();
                var answer = person.sayLater(session, "anybody there?").join();
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(500);
                assertThat(System.nanoTime() - before)
                        .isLessThan(Duration.ofSeconds(15).toNanos());
                await().atMost(Duration.ofSeconds(30))
                        .until(() -> person.sayLater(session, "and now?").join().statusCode() == 202);
            } finally {
                frozen.forEach(pid -> signal("CONT", pid));
            }
            await().until(() -> world.agent().stats().turns().completed() == 1);
        }
    }

    /** The server's processes that serve the agent. */
    private static List<Long> backends(EmbeddedPostgres server) throws SQLException {
        var pids = new ArrayList<Long>();
        try (var connection = server.getPostgresDatabase().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "select pid from pg_stat_activity where application_name = 'muster-fake-agent'")) {
            while (rows.next()) {
                pids.add(rows.getLong(1));
            }
        }
        return pids;
    }

    private static void signal(String name, long pid) {
        try {
            var kill = new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start();
            assertThat(kill.waitFor()).isZero();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void assertAllRefused(Person person, List<String> sessions) {
        var said = sessions.stream()
                .map(session -> person.sayLater(session, "anybody there?"))
                .toList();
        assertThat(said.stream().map(CompletableFuture::join)).allSatisfy(answer -> {
            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.body()).contains("store_failed", "could not be");
        });
    }
}
