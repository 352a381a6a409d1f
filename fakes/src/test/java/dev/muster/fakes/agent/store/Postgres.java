package dev.muster.fakes.agent.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

/** A PostgreSQL server for the tests of this JVM, which its driver ends with it. */
public final class Postgres {
    /** The administrator needs no password, everybody else does. */
    private static final String HBA = """
            local all all trust
            host all postgres 127.0.0.1/32 trust
            host all postgres ::1/128 trust
            host all all 127.0.0.1/32 scram-sha-256
            host all all ::1/128 scram-sha-256
            """;

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private Postgres() {}

    private static final class Holder {
        private static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                var rules = Files.writeString(Files.createTempFile("muster-", ".hba"), HBA);
                rules.toFile().deleteOnExit();
                return EmbeddedPostgres.builder()
                        .setServerConfig("hba_file", rules.toString())
                        .start();
            } catch (IOException e) {
                throw new IllegalStateException("no PostgreSQL: " + e, e);
            }
        }
    }

    /** The JDBC URL of a new, empty database. */
    public static String database() {
        var name = "muster_" + DATABASES.incrementAndGet();
        execute("create database " + name);
        return Holder.SERVER.getJdbcUrl("postgres", name);
    }

    /** Executes a statement as the administrator. */
    static void execute(String sql) {
        try (var connection = DriverManager.getConnection(Holder.SERVER.getJdbcUrl("postgres", "postgres"));
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
