package dev.muster.fakes.agent.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;

/** A pool of connections to the database of a JDBC URL. */
final class Database {
    private static final String SQLITE = "jdbc:sqlite:";

    private Database() {}

    /**
     * Opens all connections, so that none is opened under load.
     *
     * @throws StoreException if the URL is not one of ours or nothing answers there
     */
    static HikariDataSource open(String url, String name, int connections) throws StoreException {
        var config = new HikariConfig();
        config.setPoolName(name);
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(connections);
        config.setMinimumIdle(connections);
        config.setConnectionTimeout(10_000);
        config.setAutoCommit(true);
        if (!url.startsWith(SQLITE) || url.startsWith(SQLITE + ":memory:") || url.equals(SQLITE)) {
            throw new StoreException(
                    "store '" + url + "': expected jdbc:sqlite:FILE", new IllegalArgumentException(url));
        }
        // FULL: a commit is on the disk when it returns, also in WAL mode.
        config.addDataSourceProperty("journal_mode", "WAL");
        config.addDataSourceProperty("synchronous", "FULL");
        config.addDataSourceProperty("busy_timeout", "10000");
        try {
            return new HikariDataSource(config);
        } catch (RuntimeException e) {
            throw new StoreException("store '" + url + "' cannot be opened: " + reason(e), e);
        }
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
}
