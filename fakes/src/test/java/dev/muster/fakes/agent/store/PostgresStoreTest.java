package dev.muster.fakes.agent.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.fakes.agent.store.Write.Accept;
import dev.muster.fakes.agent.store.Write.Open;
import dev.muster.protocol.wire.loop.NanoClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class PostgresStoreTest extends StoreContractTest {
    private final String url = Postgres.database();

    @Override
    String url() {
        return url;
    }

    private static void assertRefused(String url, String... words) {
        assertThatThrownBy(() -> JdbcStore.open(url, "test", NanoClock.SYSTEM, Disturbance.NONE))
                .isInstanceOf(StoreException.class)
                .message()
                .contains(words)
                .contains("check host, port, database, user, password")
                .doesNotContain("secret");
    }

    @Test
    void whatCannotBeOpenedIsSaidInOneLineWithoutThePassword() throws IOException {
        int closed;
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = taken.getLocalPort();
        }
        assertRefused(
                "jdbc:postgresql://127.0.0.1:" + closed + "/a?user=u&password=secret",
                "store 'jdbc:postgresql://127.0.0.1:" + closed,
                "refused");
        assertRefused(url.replaceAll("/muster_[0-9]+", "/no_such_database"), "database \"no_such_database\"");
        Postgres.execute("create role alice login password 'right'");
        assertRefused(
                url.replace("user=postgres", "user=alice&password=secret"),
                "password authentication failed for user \"alice\"");
    }

    @Test
    void aServerThatSaysNothingIsNotWaitedForForEver() throws IOException {
        try (var silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            assertRefused(
                    "jdbc:postgresql://127.0.0.1:" + silent.getLocalPort() + "/a?socketTimeout=1", "cannot be opened");
        }
    }

    /** Where the server has written its log to, and to where it is on the disk. */
    private static long log(Connection connection, String function) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("select pg_wal_lsn_diff(" + function + "(), '0/0')::bigint")) {
            return row.next() ? row.getLong(1) : -1;
        }
    }

    /** Whether what was written is on the disk at the moment in which the write is answered. */
    private static boolean isSynced(JdbcStore store, Connection observer, int event) throws SQLException {
        long before = log(observer, "pg_current_wal_insert_lsn");
        var synced = new CompletableFuture<Long>();
        // On the store's thread, before it does anything else.
        store.write(new Accept("s", event, "a message of some length", 1), _ -> {
            try {
                synced.complete(log(observer, "pg_current_wal_flush_lsn"));
            } catch (SQLException e) {
                synced.completeExceptionally(e);
            }
        });
        return synced.join() > before;
    }

    @Test
    void aWriteIsAnsweredAfterItsSyncAlsoWhereTheServerDoesNotWaitForIt() throws IOException, SQLException {
        Postgres.execute("alter database " + url.replaceAll(".*/([^?]*).*", "$1") + " set synchronous_commit = off");
        try (var observer = DriverManager.getConnection(url);
                var store = open(url)) {
            store.write(new Open("s", "{}", 1), _ -> {});
            for (int event = 1; event <= 50; event++) {
                assertThat(isSynced(store, observer, event))
                        .as("event " + event)
                        .isTrue();
            }
            // What the test would see if the store did not wait for the sync.
            int early = 0;
            try (var statement = observer.createStatement()) {
                for (int event = 51; event <= 100; event++) {
                    long before = log(observer, "pg_current_wal_insert_lsn");
                    statement.execute("insert into events values ('s', " + event + ", 'a message', 1)");
                    early += log(observer, "pg_current_wal_flush_lsn") > before ? 0 : 1;
                }
            }
            assertThat(early).isPositive();
        }
    }

    private static JdbcStore open(String url) throws IOException {
        return JdbcStore.open(url, "test", NanoClock.SYSTEM, Disturbance.NONE);
    }
}
