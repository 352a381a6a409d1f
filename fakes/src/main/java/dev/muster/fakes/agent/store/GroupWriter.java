package dev.muster.fakes.agent.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.muster.protocol.measure.NanoClock;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The only writer. While one group is being committed, the writes that come in gather and make the next: under load a sync
 * of the disk is shared by many, and alone a write waits for nobody.
 */
final class GroupWriter {
    private static final int MOST = 4_096;

    private record Job(Write write, Consumer<Outcome<Write>> then, long since) {}

    private final HikariDataSource pool;
    private final NanoClock clock;
    private final Duration slow;
    private final WaitRecorder accept = new WaitRecorder();
    private final WaitRecorder claim = new WaitRecorder();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final StoreThread<Job> thread;
    /** The writer's own connection, kept from group to group; null after it has failed. */
    private @Nullable WriteStatements statements;

    GroupWriter(String name, HikariDataSource pool, NanoClock clock, Duration slow) {
        this.pool = pool;
        this.clock = clock;
        this.slow = slow;
        thread = new StoreThread<>(name, MOST, this::commit, this::drop);
    }

    void add(Write write, Consumer<Outcome<Write>> then) {
        if (thread.isClosing()) {
            then.accept(new Outcome.Failed<>("the store is closed"));
        } else {
            thread.add(new Job(write, then, clock.nanoTime()));
        }
    }

    Waits.Wait acceptWait() {
        return accept.total();
    }

    Waits.Wait claimWait() {
        return claim.total();
    }

    Thread thread() {
        return thread.thread();
    }

    void close() {
        closing.countDown();
        thread.close();
    }

    private void commit(List<Job> group) {
        var outcomes = new ArrayList<Outcome<Write>>(group.size());
        try {
            together(group);
            group.forEach(job -> outcomes.add(new Outcome.Done<>(job.write())));
        } catch (SQLException e) {
            drop();
            if (group.size() == 1) {
                outcomes.add(new Outcome.Failed<>(Database.reason(e)));
            } else {
                // One bad write must not fail its neighbours.
                group.forEach(job -> commit(List.of(job)));
                return;
            }
        }
        delay();
        for (int i = 0; i < group.size(); i++) {
            group.get(i).then().accept(outcomes.get(i));
        }
    }

    private void together(List<Job> group) throws SQLException {
        var current = statements();
        long now = clock.nanoTime();
        for (var job : group) {
            switch (job.write()) {
                case Write.Accept _ -> accept.record(now - job.since());
                case Write.Claim _ -> claim.record(now - job.since());
                case Write.Open _, Write.Progress _, Write.Finish _ -> {}
            }
            current.run(job.write());
        }
        current.connection().commit();
    }

    private WriteStatements statements() throws SQLException {
        var current = statements;
        if (current == null) {
            var connection = pool.getConnection();
            connection.setAutoCommit(false);
            current = new WriteStatements(connection);
            statements = current;
        }
        return current;
    }

    private void drop() {
        var current = statements;
        statements = null;
        if (current != null) {
            close(current.connection());
        }
    }

    private static void close(Connection connection) {
        try (connection) {
            connection.rollback();
        } catch (SQLException e) {
            // It was lost already; the next group takes another one.
        }
    }

    /** The fault {@code slow-sync}: as if the disk took this much longer. */
    private void delay() {
        if (slow.isPositive()) {
            try {
                var _ = closing.await(slow.toNanos(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
