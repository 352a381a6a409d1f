package dev.muster.fakes.agent.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.muster.protocol.wire.loop.NanoClock;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The only writer. While one group is being committed, the writes that come in gather and make the next: under load a sync
 * of the disk is shared by many, and alone a write waits for nobody.
 */
final class GroupWriter {
    private static final int MOST = 4_096;

    private record Job(Write write, Consumer<StoreOutcome<Write>> then, long since) {}

    private final HikariDataSource pool;
    private final NanoClock clock;
    private final Disturbance disturbance;
    private final WaitRecorder accept = new WaitRecorder();
    private final WaitRecorder claim = new WaitRecorder();
    private final StoreThread<Job> thread;
    /** The writer's own connection, kept from group to group; null after it has failed. */
    private @Nullable WriteStatements statements;

    GroupWriter(String name, HikariDataSource pool, NanoClock clock, Disturbance disturbance) {
        this.pool = pool;
        this.clock = clock;
        this.disturbance = disturbance;
        thread = new StoreThread<>(name, MOST, this::work, this::drop);
    }

    void add(Write write, Consumer<StoreOutcome<Write>> then) {
        if (thread.isClosing()) {
            then.accept(new StoreOutcome.Failed<>("the store is closed"));
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
        thread.close();
    }

    private void work(List<Job> group) {
        disturbance.beforeWork();
        var outcomes = outcomes(group);
        disturbance.afterCommit();
        for (int i = 0; i < group.size(); i++) {
            group.get(i).then().accept(outcomes.get(i));
        }
    }

    private List<StoreOutcome<Write>> outcomes(List<Job> group) {
        try {
            commit(group);
            return group.stream().map(GroupWriter::done).toList();
        } catch (SQLException e) {
            drop();
            // One bad write must not fail its neighbours.
            return group.size() == 1 || Database.isGone(e) ? failed(group, e) : oneByOne(group);
        } catch (RuntimeException e) {
            drop();
            return failed(group, e);
        }
    }

    /** Each in a commit of its own, but none after the server has gone: waiting for it once is enough for all. */
    private List<StoreOutcome<Write>> oneByOne(List<Job> group) {
        var outcomes = new ArrayList<StoreOutcome<Write>>(group.size());
        for (int i = 0; i < group.size(); i++) {
            try {
                commit(group.subList(i, i + 1));
                outcomes.add(done(group.get(i)));
            } catch (SQLException e) {
                drop();
                if (Database.isGone(e)) {
                    outcomes.addAll(failed(group.subList(i, group.size()), e));
                    return outcomes;
                }
                outcomes.addAll(failed(group.subList(i, i + 1), e));
            }
        }
        return outcomes;
    }

    private static StoreOutcome<Write> done(Job job) {
        return new StoreOutcome.Done<>(job.write());
    }

    private static List<StoreOutcome<Write>> failed(List<Job> jobs, Exception why) {
        var outcome = new StoreOutcome.Failed<Write>(Database.reason(why));
        return jobs.stream().map(_ -> (StoreOutcome<Write>) outcome).toList();
    }

    private void commit(List<Job> group) throws SQLException {
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
}
