package dev.muster.worker.load;

import dev.muster.protocol.measure.Interval;
import dev.muster.protocol.measure.Recorder;
import org.apache.pekko.actor.typed.ActorRef;

/** Tells a worker what its loop has recorded, second by second, until the last session has ended. */
final class SecondReports {
    private final ActorRef<CrewReport> worker;
    private final int loop;
    private final Recorder recorder;
    private long second;

    SecondReports(ActorRef<CrewReport> worker, int loop, Recorder recorder) {
        this.worker = worker;
        this.loop = loop;
        this.recorder = recorder;
    }

    /** The second that is not over yet. */
    long current() {
        return second;
    }

    /**
     * Ends the current second.
     *
     * @param live the most sessions alive at once in it
     */
    void tell(int live) {
        worker.tell(new CrewReport.Measured(loop, Interval.second(second, recorder.swap(), live)));
        second++;
    }

    /** Ends the last second. */
    void finish(int live) {
        tell(live);
        worker.tell(new CrewReport.Finished(loop));
    }
}
