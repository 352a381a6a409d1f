package dev.muster.fakes.agent.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.muster.fakes.agent.store.Census.Unfinished;
import dev.muster.protocol.wire.loop.NanoClock;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A store in a database reached by JDBC: one writing thread, some reading ones, all connections opened at the start. */
public final class JdbcStore implements Store {
    private static final int READERS = 2;

    private final HikariDataSource pool;
    private final GroupWriter writer;
    private final List<Reader> readers;
    private final WaitRecorder historyWait = new WaitRecorder();

    private JdbcStore(String name, HikariDataSource pool, NanoClock clock, Disturbance disturbance) {
        this.pool = pool;
        writer = new GroupWriter(name + "-store-writer", pool, clock, disturbance);
        readers = IntStream.range(0, READERS)
                .mapToObj(i -> new Reader(name + "-store-reader-" + i, pool, clock, disturbance, historyWait))
                .toList();
    }

    /**
     * Opens the database, bringing it to the newest schema; blocks.
     *
     * @param url {@code jdbc:sqlite:FILE} or {@code jdbc:postgresql://HOST:PORT/DATABASE}
     * @param name begins the names of the store's threads
     * @throws StoreException if it cannot, with a text that can be shown to the user
     */
    public static JdbcStore open(String url, String name, NanoClock clock, Disturbance disturbance)
            throws StoreException {
        var pool = Database.open(url, name + "-store", READERS + 1);
        try (var connection = pool.getConnection()) {
            Migrations.apply(connection);
        } catch (SQLException | IOException e) {
            pool.close();
            throw new StoreException(
                    "store '" + Database.shown(url) + "' cannot be brought up to date: " + Database.reason(e), e);
        }
        return new JdbcStore(name, pool, clock, disturbance);
    }

    @Override
    public Census census() throws StoreException {
        try (var connection = pool.getConnection()) {
            return new Census(
                    count(connection, "select count(*) from sessions"),
                    count(connection, "select count(*) from events"),
                    count(connection, "select count(*) from turns"),
                    count(connection, "select count(*) from turns where state = 'completed'"),
                    count(connection, "select count(*) from turns where state = 'failed'"),
                    unfinished(connection),
                    waiting(connection));
        } catch (SQLException e) {
            throw new StoreException("the store cannot be read: " + Database.reason(e), e);
        }
    }

    @Override
    public void write(Write write, Consumer<StoreOutcome<Write>> then) {
        writer.add(write, then);
    }

    @Override
    public void session(String id, Consumer<StoreOutcome<Optional<SavedSession>>> then) {
        reader(id).session(id, then);
    }

    @Override
    public void history(String session, Consumer<StoreOutcome<List<String>>> then) {
        reader(session).history(session, then);
    }

    @Override
    public void feed(String session, long after, Consumer<StoreOutcome<List<FeedEvent>>> then) {
        reader(session).feed(session, after, then);
    }

    @Override
    public Waits waits() {
        return new Waits(writer.acceptWait(), writer.claimWait(), historyWait.total());
    }

    @Override
    public List<Thread> threads() {
        return Stream.concat(Stream.of(writer.thread()), readers.stream().map(Reader::thread))
                .toList();
    }

    @Override
    public void close() {
        readers.forEach(Reader::close);
        writer.close();
        pool.close();
    }

    private Reader reader(String session) {
        return readers.get(Math.floorMod(session.hashCode() * 31, readers.size()));
    }

    private static long count(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    private static List<Unfinished> unfinished(Connection connection) throws SQLException {
        var turns = new ArrayList<Unfinished>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("""
                        select session_id, turn,
                               (select coalesce(max(position), 0) from history h where h.session_id = t.session_id)
                        from turns t where state = 'started' order by session_id, turn""")) {
            while (rows.next()) {
                turns.add(new Unfinished(rows.getString(1), rows.getInt(2), rows.getInt(3)));
            }
        }
        return turns;
    }

    private static List<String> waiting(Connection connection) throws SQLException {
        var sessions = new ArrayList<String>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("""
                        select distinct session_id from events e
                        where not exists (select 1 from turns t where t.session_id = e.session_id and t.event = e.n)
                        order by session_id""")) {
            while (rows.next()) {
                sessions.add(rows.getString(1));
            }
        }
        return sessions;
    }
}
