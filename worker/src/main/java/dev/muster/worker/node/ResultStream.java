package dev.muster.worker.node;

import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.SentInterval;
import dev.muster.protocol.measure.Interval;
import org.apache.pekko.stream.BoundedSourceQueue;
import org.apache.pekko.stream.Materializer;
import org.apache.pekko.stream.SourceRef;
import org.apache.pekko.stream.javadsl.Keep;
import org.apache.pekko.stream.javadsl.Source;
import org.apache.pekko.stream.javadsl.StreamRefs;

/**
 * A stream of seconds to the coordinator. While it does not ask for more, seconds are added together, so it can never slow
 * the load down and nothing is lost.
 */
final class ResultStream {
    /** Room between the worker and the adding stage, which always takes; this many only wait for a busy thread. */
    private static final int BUFFER = 1024;

    private final BoundedSourceQueue<Interval> queue;
    private final SourceRef<SentInterval> ref;

    private ResultStream(BoundedSourceQueue<Interval> queue, SourceRef<SentInterval> ref) {
        this.queue = queue;
        this.ref = ref;
    }

    static ResultStream open(RunKey key, Materializer materializer) {
        var both = Source.<Interval>queue(BUFFER)
                .conflate(Interval::then)
                .map(interval -> SentInterval.of(key, interval))
                .toMat(StreamRefs.sourceRef(), Keep.both())
                .run(materializer);
        return new ResultStream(both.first(), both.second());
    }

    /** Whether the stream took it; one that did not is broken, and the coordinator will ask for another. */
    boolean offer(Interval interval) {
        return queue.offer(interval).isEnqueued();
    }

    void complete() {
        if (!queue.isCompleted()) queue.complete();
    }

    SourceRef<SentInterval> ref() {
        return ref;
    }
}
