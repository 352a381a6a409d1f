package dev.muster.coordinator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run whose fake agent keeps its sessions where the plan says. */
@Tag("slow")
class NamedStoreTest {
    @TempDir
    private Path folder = Path.of("");

    private Muster.Ended run(String store) {
        return Muster.run(
                "run",
                "quick",
                "--sessions",
                "4",
                "--speed",
                "50",
                "--set",
                "fakes.store=" + store,
                "--set",
                "health.lag_p99=10s",
                "--set",
                "health.loop_lag_p99=10s",
                "--set",
                "health.gc_pause=10s",
                "--out",
                folder.resolve("runs").toString());
    }

    private static long count(String store, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(store);
                var statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            return row.next() ? row.getLong(1) : -1;
        }
    }

    @Test
    void aRunOnPostgresqlReconcilesAndItsEventsStay() throws IOException, SQLException {
        try (var server = EmbeddedPostgres.start()) {
            var store = server.getJdbcUrl("postgres", "postgres");
            for (int run = 1; run <= 2; run++) {
                var ended = run(store);
                assertThat(ended.exit()).as(ended.err() + ended.out()).isZero();
                assertThat(ended.out()).contains("accept ", "claim ", "history ");
                // The warm-up of the fakes leaves nothing in it.
                assertThat(count(store, "select count(*) from events")).isEqualTo(8L * run);
                assertThat(count(store, "select count(*) from turns where state = 'completed'"))
                        .isEqualTo(8L * run);
            }
        }
    }

    @Test
    void aSecretThatIsNotSetIsNamedAndAServerThatIsNotThereEndsWith4() throws IOException {
        var secret = run("jdbc:postgresql://127.0.0.1:1/d?password=${NO_SUCH_SECRET}");
        assertThat(secret.exit()).as(secret.err()).isEqualTo(4);
        assertThat(secret.err()).contains("fakes.store", "NO_SUCH_SECRET").doesNotContain("Exception");
        var nobody = run("jdbc:postgresql://127.0.0.1:1/d");
        assertThat(nobody.exit()).as(nobody.err()).isEqualTo(4);
        assertThat(nobody.err())
                .contains("store 'jdbc:postgresql://127.0.0.1:1/d' cannot be opened", "refused")
                .doesNotContain("Exception");
        try (var files = Files.list(folder.resolve("runs"))) {
            assertThat(files).isEmpty();
        }
    }
}
