package dev.muster.fakes.agent.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import org.jspecify.annotations.Nullable;

/** A pool of connections to the database of a JDBC URL, set up so that a commit is on the disk when it returns. */
final class Database {
    /** A connection is waited for this long, ms. */
    private static final long PATIENCE_MS = 5_000;

    /** An administrator, or the end of the server, closes connections with these (PostgreSQL, class 57P). */
    private static final String SHUT_DOWN = "57P";

    /** SQL's class of connection exceptions. */
    private static final String CONNECTION = "08";

    private Database() {}

    /**
     * Opens all connections, so that none is opened under load.
     *
     * @throws StoreException if the URL is not one of ours or nothing answers there, with a text for the user
     */
    static HikariDataSource open(String url, String name, int connections) throws StoreException {
        var kind = Kind.of(url);
        var config = new HikariConfig();
        config.setPoolName(name);
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(connections);
        config.setMinimumIdle(connections);
        config.setConnectionTimeout(PATIENCE_MS);
        config.setAutoCommit(true);
        kind.prepare(config);
        try {
            return new HikariDataSource(config);
        } catch (RuntimeException e) {
            throw new StoreException(
                    "store '" + shown(url) + "' cannot be opened: " + reason(e) + "; " + kind.advice(), e);
        }
    }

    /** The URL as it may be printed. */
    static String shown(String url) {
        return url.replaceAll("(?i)(password=)[^&]*", "$1***");
    }

    /** The innermost text, which is the database's own. */
    static String reason(Throwable failure) {
        var inner = failure;
        for (var cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            inner = cause;
        }
        var text = inner.getMessage();
        return text == null ? inner.getClass().getSimpleName() : text;
    }

    /** Whether the server is gone, so that another try on another connection would only wait once more. */
    static boolean isGone(SQLException failure) {
        @Nullable String state = failure.getSQLState();
        return failure instanceof SQLTransientConnectionException
                || failure instanceof SQLNonTransientConnectionException
                || (state != null && (state.startsWith(CONNECTION) || state.startsWith(SHUT_DOWN)));
    }
}
