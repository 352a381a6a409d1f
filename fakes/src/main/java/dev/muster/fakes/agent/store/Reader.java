package dev.muster.fakes.agent.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.muster.protocol.wire.loop.NanoClock;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A thread that reads, on a connection borrowed for each read. */
final class Reader {
    /** Reads taken from the queue at once. */
    private static final int MOST = 4_096;

    private final HikariDataSource pool;
    private final NanoClock clock;
    private final Disturbance disturbance;
    private final WaitRecorder history;
    private final StoreThread<Job<?>> thread;

    Reader(String name, HikariDataSource pool, NanoClock clock, Disturbance disturbance, WaitRecorder history) {
        this.pool = pool;
        this.clock = clock;
        this.disturbance = disturbance;
        this.history = history;
        thread = new StoreThread<>(name, MOST, this::work, () -> {});
    }

    @FunctionalInterface
    private interface Query<T> {
        T run(Connection connection) throws SQLException;
    }

    void session(String id, Consumer<StoreOutcome<Optional<SavedSession>>> then) {
        read(connection -> Queries.session(connection, id), then);
    }

    void history(String session, Consumer<StoreOutcome<List<String>>> then) {
        long since = clock.nanoTime();
        read(
                connection -> {
                    history.record(clock.nanoTime() - since);
                    return Queries.history(connection, session);
                },
                then);
    }

    void feed(String session, long after, Consumer<StoreOutcome<List<FeedEvent>>> then) {
        read(connection -> Queries.feed(connection, session, after), then);
    }

    Thread thread() {
        return thread.thread();
    }

    void close() {
        thread.close();
    }

    private <T> void read(Query<T> query, Consumer<StoreOutcome<T>> then) {
        if (thread.isClosing()) {
            then.accept(new StoreOutcome.Failed<>("the store is closed"));
        } else {
            thread.add(new Job<>(query, then));
        }
    }

    private void work(List<Job<?>> jobs) {
        Optional<String> gone = Optional.empty();
        for (var job : jobs) {
            disturbance.beforeWork();
            // All that came while the server was waited for need not wait for it each.
            gone = gone.isPresent() ? job.fail(gone.get()) : job.run(pool);
        }
    }

    private record Job<T>(Query<T> query, Consumer<StoreOutcome<T>> then) {
        /** Reads and answers; why the server cannot be reached, if that is so. */
        Optional<String> run(HikariDataSource pool) {
            StoreOutcome<T> outcome;
            Optional<String> gone = Optional.empty();
            try (var connection = pool.getConnection()) {
                outcome = new StoreOutcome.Done<>(query.run(connection));
            } catch (SQLException e) {
                outcome = new StoreOutcome.Failed<>(Database.reason(e));
                gone = Database.isGone(e) ? Optional.of(Database.reason(e)) : gone;
            } catch (RuntimeException e) {
                outcome = new StoreOutcome.Failed<>(Database.reason(e));
            }
            then.accept(outcome);
            return gone;
        }

        Optional<String> fail(String gone) {
            then.accept(new StoreOutcome.Failed<>(gone));
            return Optional.of(gone);
        }
    }
}
