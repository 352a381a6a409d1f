package dev.muster.fakes.agent.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.muster.fakes.agent.store.SavedSession.Waiting;
import dev.muster.protocol.measure.NanoClock;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A thread that reads, on a connection borrowed for each read. */
final class Reader {
    /** A read of the feed stops at the end of the page that reaches this many characters. */
    private static final int FEED_CHARS = 256 * 1024;

    private final HikariDataSource pool;
    private final NanoClock clock;
    private final WaitRecorder history;
    private final StoreThread<Runnable> thread;

    Reader(String name, HikariDataSource pool, NanoClock clock, WaitRecorder history) {
        this.pool = pool;
        this.clock = clock;
        this.history = history;
        thread = new StoreThread<>(name, 1, jobs -> jobs.forEach(Runnable::run), () -> {});
    }

    @FunctionalInterface
    private interface Query<T> {
        T run(Connection connection) throws SQLException;
    }

    void session(String id, Consumer<Outcome<Optional<SavedSession>>> then) {
        read(connection -> session(connection, id), then);
    }

    void history(String session, Consumer<Outcome<List<String>>> then) {
        long since = clock.nanoTime();
        read(
                connection -> {
                    history.record(clock.nanoTime() - since);
                    return history(connection, session);
                },
                then);
    }

    void feed(String session, long after, Consumer<Outcome<List<FeedEvent>>> then) {
        read(connection -> feed(connection, session, after), then);
    }

    Thread thread() {
        return thread.thread();
    }

    void close() {
        thread.close();
    }

    private <T> void read(Query<T> query, Consumer<Outcome<T>> then) {
        if (thread.isClosing()) {
            then.accept(new Outcome.Failed<>("the store is closed"));
            return;
        }
        thread.add(() -> {
            Outcome<T> outcome;
            try (var connection = pool.getConnection()) {
                outcome = new Outcome.Done<>(query.run(connection));
            } catch (SQLException e) {
                outcome = new Outcome.Failed<>(Database.reason(e));
            }
            then.accept(outcome);
        });
    }

    private static Optional<SavedSession> session(Connection connection, String id) throws SQLException {
        try (var statement = connection.prepareStatement("""
                select (select coalesce(max(n), 0) from events where session_id = s.id),
                       (select coalesce(max(turn), 0) from turns where session_id = s.id),
                       (select coalesce(max(position), 0) from history where session_id = s.id),
                       (select coalesce(max(last_id), 0) from feed where session_id = s.id)
                from sessions s where s.id = ?""")) {
            statement.setString(1, id);
            try (var row = statement.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                return Optional.of(new SavedSession(
                        id, row.getInt(1), row.getInt(2), row.getInt(3), row.getLong(4), waiting(connection, id)));
            }
        }
    }

    private static List<Waiting> waiting(Connection connection, String session) throws SQLException {
        var waiting = new ArrayList<Waiting>();
        try (var statement = connection.prepareStatement("""
                select n, text from events e where session_id = ?
                and not exists (select 1 from turns t where t.session_id = e.session_id and t.event = e.n)
                order by n""")) {
            statement.setString(1, session);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    waiting.add(new Waiting(rows.getInt(1), rows.getString(2)));
                }
            }
        }
        return waiting;
    }

    private static List<String> history(Connection connection, String session) throws SQLException {
        var chapters = new ArrayList<String>();
        try (var statement =
                connection.prepareStatement("select items from history where session_id = ? order by position")) {
            statement.setString(1, session);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    chapters.add(rows.getString(1));
                }
            }
        }
        return chapters;
    }

    private static List<FeedEvent> feed(Connection connection, String session, long after) throws SQLException {
        var events = new ArrayList<FeedEvent>();
        try (var statement = connection.prepareStatement(
                "select events from feed where session_id = ? and last_id > ? order by last_id")) {
            statement.setString(1, session);
            statement.setLong(2, after);
            try (var rows = statement.executeQuery()) {
                for (int read = 0; read < FEED_CHARS && rows.next(); ) {
                    var page = rows.getString(1);
                    read += page.length();
                    for (var event : FeedPage.decode(page).events()) {
                        if (event.id() > after) {
                            events.add(event);
                        }
                    }
                }
            }
        }
        return events;
    }
}
