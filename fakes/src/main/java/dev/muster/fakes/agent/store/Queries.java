package dev.muster.fakes.agent.store;

import dev.muster.fakes.agent.store.SavedSession.Waiting;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is read of a session. */
final class Queries {
    /** A read of the feed stops at the end of the page that reaches this many characters… */
    private static final int FEED_CHARS = 256 * 1024;

    /** …and asks for this many at most: a driver may bring all rows at once. */
    private static final int FEED_PAGES = 16;

    private Queries() {}

    static Optional<SavedSession> session(Connection connection, String id) throws SQLException {
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
                        id,
                        row.getInt(1),
                        row.getInt(2),
                        row.getInt(3),
                        row.getLong(4),
                        unfinished(connection, id),
                        waiting(connection, id)));
            }
        }
    }

    private static List<Integer> unfinished(Connection connection, String session) throws SQLException {
        var turns = new ArrayList<Integer>();
        try (var statement = connection.prepareStatement(
                "select turn from turns where session_id = ? and state = 'started' order by turn")) {
            statement.setString(1, session);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    turns.add(rows.getInt(1));
                }
            }
        }
        return turns;
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

    static List<String> history(Connection connection, String session) throws SQLException {
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

    static List<FeedEvent> feed(Connection connection, String session, long after) throws SQLException {
        var events = new ArrayList<FeedEvent>();
        try (var statement = connection.prepareStatement(
                "select events from feed where session_id = ? and last_id > ? order by last_id limit " + FEED_PAGES)) {
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
