package dev.muster.fakes.agent.store;

/** What faults do to the threads of a store: they may hold them up, for a time that has an end. */
public interface Disturbance {
    Disturbance NONE = new Disturbance() {
        @Override
        public void beforeWork() {}

        @Override
        public void afterCommit() {}
    };

    /** A group of writes, or a read, is about to begin. */
    void beforeWork();

    /** A group is on the disk and has not been answered yet. */
    void afterCommit();
}
