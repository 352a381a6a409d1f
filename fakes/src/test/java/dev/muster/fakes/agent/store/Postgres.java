package dev.muster.fakes.agent.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

/** A PostgreSQL server for the tests of this JVM, which its driver ends with it. */
public final class Postgres {
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private Postgres() {}

    private static final class Holder {
        private static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.start();
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

    static int port() {
        return Holder.SERVER.getPort();
    }
}
