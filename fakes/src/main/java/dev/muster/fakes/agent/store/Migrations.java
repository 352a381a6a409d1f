package dev.muster.fakes.agent.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Brings a database to the newest schema: plain SQL files, each applied once, in order, in a transaction of its own. */
final class Migrations {
    private static final List<String> FILES = List.of("001_start.sql");

    private Migrations() {}

    static void apply(Connection connection) throws SQLException, IOException {
        try (var statement = connection.createStatement()) {
            statement.executeUpdate("create table if not exists migrations"
                    + " (name varchar(100) not null primary key, applied_at bigint not null)");
        }
        var applied = applied(connection);
        for (var file : FILES) {
            if (!applied.contains(file)) {
                apply(connection, file);
            }
        }
    }

    private static void apply(Connection connection, String file) throws SQLException, IOException {
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement();
                var mark = connection.prepareStatement("insert into migrations (name, applied_at) values (?, ?)")) {
            for (var sql : read(file).split(";\\s*\n", -1)) {
                if (!sql.isBlank()) {
                    statement.executeUpdate(sql);
                }
            }
            mark.setString(1, file);
            mark.setLong(2, System.currentTimeMillis());
            mark.executeUpdate();
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            throw e;
        } finally {
            connection.setAutoCommit(true);
        }
    }

    private static Set<String> applied(Connection connection) throws SQLException {
        var names = new HashSet<String>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("select name from migrations")) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private static String read(String file) throws IOException {
        try (var in = Migrations.class.getResourceAsStream("/db/" + file)) {
            if (in == null) {
                throw new IOException("migration db/" + file + " is not in this build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
