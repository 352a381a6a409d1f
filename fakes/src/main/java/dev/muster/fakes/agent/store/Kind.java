package dev.muster.fakes.agent.store;

import com.zaxxer.hikari.HikariConfig;

/** The databases that a store can be in. */
enum Kind {
    SQLITE,
    POSTGRESQL;

    private static final String SQLITE_URL = "jdbc:sqlite:";
    private static final String POSTGRESQL_URL = "jdbc:postgresql:";

    /** An answer of the server is waited for this long, s; a server that is frozen is as one that is gone. */
    private static final String ANSWER_S = "20";

    private static final String CONNECT_S = "5";

    /** The server's preset may be {@code off}, which acknowledges before the sync; what is stricter is left alone. */
    private static final String SYNC = "select case when current_setting('synchronous_commit') = 'off'"
            + " then set_config('synchronous_commit', 'on', false) end";

    /** @throws StoreException if the URL is of no kind that we know, with a text for the user */
    static Kind of(String url) throws StoreException {
        if (url.startsWith(POSTGRESQL_URL)) {
            return POSTGRESQL;
        }
        boolean isInMemory = url.equals(SQLITE_URL) || url.startsWith(SQLITE_URL + ":memory:");
        if (url.startsWith(SQLITE_URL) && !isInMemory) {
            return SQLITE;
        }
        throw new StoreException(
                "store '" + Database.shown(url)
                        + "': expected jdbc:sqlite:FILE or jdbc:postgresql://HOST:PORT/DATABASE?user=…&password=…",
                new IllegalArgumentException(url));
    }

    /** Sets what the driver has to know; what the URL says itself counts more. */
    void prepare(HikariConfig config) {
        switch (this) {
            case SQLITE -> {
                // FULL: a commit is on the disk when it returns, also in WAL mode.
                config.addDataSourceProperty("journal_mode", "WAL");
                config.addDataSourceProperty("synchronous", "FULL");
                config.addDataSourceProperty("busy_timeout", "10000");
            }
            case POSTGRESQL -> {
                config.addDataSourceProperty("ApplicationName", "muster-fake-agent");
                config.addDataSourceProperty("connectTimeout", CONNECT_S);
                config.addDataSourceProperty("socketTimeout", ANSWER_S);
                config.addDataSourceProperty("tcpKeepAlive", "true");
                config.setConnectionInitSql(SYNC);
            }
        }
    }

    /** What a user should look at when the database cannot be opened. */
    String advice() {
        return switch (this) {
            case SQLITE -> "expected a file in a folder that can be written";
            case POSTGRESQL ->
                "expected a PostgreSQL server that lets us in: check host, port, database, user, password";
        };
    }
}
