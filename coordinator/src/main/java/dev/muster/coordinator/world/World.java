package dev.muster.coordinator.world;

import dev.muster.protocol.evidence.EvidenceException;
import dev.muster.protocol.plan.Plan;
import java.nio.file.Path;

/** What a run brings along beside its load. */
public interface World extends AutoCloseable {
    /** A run against somebody's real server brings nothing along. */
    World NONE = new World() {
        @Override
        public Plan resolve(Plan plan) {
            return plan;
        }

        @Override
        public void collect(Path directory) {}

        @Override
        public void close() {}
    };

    /** The plan with addresses in place of the names of fakes. */
    Plan resolve(Plan plan);

    /** Puts what it has written into a run's directory; nothing is asked of it afterwards. */
    void collect(Path directory) throws EvidenceException;

    @Override
    void close();
}
