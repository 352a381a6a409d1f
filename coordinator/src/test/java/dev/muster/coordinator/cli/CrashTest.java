package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.fakes.app.MockApp;
import dev.muster.fakes.app.MockAppOptions;
import dev.muster.fakes.model.FakeModel;
import dev.muster.fakes.model.options.FakeModelOptions;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A fake agent that is killed in the middle of a burst has kept all that it acknowledged, once. */
@Tag("slow")
class CrashTest {
    private static final int SESSIONS = 40;
    private static final int MESSAGES = 8;
    private static final double SPEED = 100;

    @TempDir
    private Path folder = Path.of("");

    @Test
    void onSqlite() throws IOException, SQLException {
        killAndRestart("jdbc:sqlite:" + folder.resolve("agent.db"));
    }

    @Test
    void onPostgresql() throws IOException, SQLException {
        try (var server = EmbeddedPostgres.start()) {
            killAndRestart(server.getJdbcUrl("postgres", "postgres"));
        }
    }

    private void killAndRestart(String store) throws IOException, SQLException {
        try (var model = FakeModel.alone(
                        FakeModelOptions.DEFAULT.listening("127.0.0.1", 0).withSpeed(SPEED), 1);
                var app = MockApp.alone(MockAppOptions.DEFAULT.withSpeed(SPEED), 1)) {
            Set<String> acknowledged = ConcurrentHashMap.newKeySet();
            try (var agent = AgentProcess.start(folder, model.url(), app.url(), store)) {
                var burst = burst(agent, acknowledged);
                await().atMost(Duration.ofSeconds(60)).until(() -> acknowledged.size() >= SESSIONS * MESSAGES / 2);
                agent.kill();
                burst.forEach(person -> person.handle((_, _) -> null).join());
            }
            long unfinished = count(store, "select count(*) from turns where state = 'started'");
            try (var agent = AgentProcess.start(folder, model.url(), app.url(), store)) {
                var kept = texts(store);
                assertThat(kept).doesNotHaveDuplicates().containsAll(acknowledged);
                await().atMost(Duration.ofSeconds(100)).until(() -> isAllDone(store));
                var stats = agent.stats();
                LoggerFactory.getLogger(CrashTest.class)
                        .warn(
                                "{}: {} acknowledged, {} kept, {} turns unfinished, after the restart {}",
                                store.split(":", -1)[1],
                                acknowledged.size(),
                                kept.size(),
                                unfinished,
                                stats.path("turns"));
                assertThat(stats.path("events").asLong()).isEqualTo(kept.size());
                assertThat(stats.at("/turns/started").asLong()).isEqualTo(kept.size());
                assertThat(stats.at("/turns/completed").asLong()
                                + stats.at("/turns/failed").asLong())
                        .isEqualTo(kept.size());
                assertThat(stats.at("/turns/failed").asLong()).isGreaterThanOrEqualTo(unfinished);
                assertThat(unfinished).isPositive();
            }
        }
    }

    /** Everybody opens a session and speaks without waiting for turns, until it is over. */
    private static List<CompletableFuture<?>> burst(AgentProcess agent, Set<String> acknowledged) {
        var people = new ArrayList<CompletableFuture<?>>();
        for (int i = 0; i < SESSIONS; i++) {
            var session = agent.open();
            CompletableFuture<?> said = CompletableFuture.completedFuture("");
            for (int j = 0; j < MESSAGES; j++) {
                var text = session + " says " + j;
                said = said.thenCompose(_ -> agent.say(session, text))
                        .thenAccept(answer -> note(answer, text, acknowledged));
            }
            people.add(said);
        }
        return people;
    }

    private static void note(HttpResponse<String> answer, String text, Set<String> acknowledged) {
        if (answer.statusCode() == 202) {
            acknowledged.add(text);
        }
    }

    private static boolean isAllDone(String store) throws SQLException {
        return count(store, "select count(*) from turns where state = 'started'") == 0
                && count(store, "select count(*) from events")
                        == count(store, "select count(distinct session_id || ' ' || event) from turns");
    }

    private static long count(String store, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(store);
                var statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            return row.next() ? row.getLong(1) : -1;
        }
    }

    private static List<String> texts(String store) throws SQLException {
        var texts = new ArrayList<String>();
        try (var connection = DriverManager.getConnection(store);
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select text from events")) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }
}
