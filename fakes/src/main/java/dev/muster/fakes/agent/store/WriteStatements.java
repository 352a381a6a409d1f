package dev.muster.fakes.agent.store;

import dev.muster.fakes.agent.store.Write.Accept;
import dev.muster.fakes.agent.store.Write.Chapter;
import dev.muster.fakes.agent.store.Write.Claim;
import dev.muster.fakes.agent.store.Write.Finish;
import dev.muster.fakes.agent.store.Write.Open;
import dev.muster.fakes.agent.store.Write.Progress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** The statements of a writer's connection, prepared when first used. */
final class WriteStatements {
    private static final String OPEN = "insert into sessions (id, metadata, created_at) values (?, ?, ?)";
    private static final String ACCEPT = "insert into events (session_id, n, text, accepted_at) values (?, ?, ?, ?)";
    private static final String CLAIM =
            "insert into turns (session_id, turn, event, state) values (?, ?, ?, 'started')";
    private static final String FINISH = "update turns set state = ? where session_id = ? and turn = ?";
    private static final String CHAPTER = "insert into history (session_id, position, items) values (?, ?, ?)";
    private static final String FEED = "insert into feed (session_id, last_id, events) values (?, ?, ?)";

    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    WriteStatements(Connection connection) {
        this.connection = connection;
    }

    Connection connection() {
        return connection;
    }

    void run(Write write) throws SQLException {
        switch (write) {
            case Open(var session, var metadata, var at) -> update(OPEN, session, metadata, at);
            case Accept(var session, var event, var text, var at) -> update(ACCEPT, session, event, text, at);
            case Claim(var session, var turn, var event, var feed) -> {
                update(CLAIM, session, turn, event);
                page(session, feed);
            }
            case Progress(var session, var chapter, var feed) -> {
                chapter(session, chapter);
                page(session, feed);
            }
            case Finish(var session, var turn, var completed, var chapter, var feed) -> {
                update(FINISH, completed ? "completed" : "failed", session, turn);
                chapter(session, chapter);
                page(session, feed);
            }
        }
    }

    private void chapter(String session, Chapter chapter) throws SQLException {
        if (!chapter.items().isEmpty()) {
            update(CHAPTER, session, chapter.position(), chapter.items());
        }
    }

    private void page(String session, FeedPage feed) throws SQLException {
        if (!feed.isEmpty()) {
            update(FEED, session, feed.lastId(), feed.encode());
        }
    }

    private void update(String sql, Object... values) throws SQLException {
        var statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case String text -> statement.setString(i + 1, text);
                case Integer number -> statement.setInt(i + 1, number);
                case Long number -> statement.setLong(i + 1, number);
                case Object other -> statement.setObject(i + 1, other);
            }
        }
        statement.executeUpdate();
    }
}
