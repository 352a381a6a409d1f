package dev.muster.worker.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.SentInterval;
import dev.muster.protocol.measure.Interval;
import org.junit.jupiter.api.Test;

class OutboxTest {
    private final Outbox outbox = new Outbox();

    @Test
    void whatHasNotArrivedCanBeAskedForAgainInOrder() {
        AssemblyTest.intervals(5).forEach(outbox::add);
        assertThat(outbox.from(2)).extracting(Interval::from).containsExactly(2L, 3L, 4L);
        assertThat(outbox.from(2)).hasSize(3);
    }

    @Test
    void whatHasArrivedIsForgotten() {
        AssemblyTest.intervals(5).forEach(outbox::add);
        outbox.received(3);
        outbox.received(1);
        assertThat(outbox.from(0)).extracting(Interval::from).containsExactly(3L, 4L);
    }

    @Test
    void intervalsThatFollowEachOtherAddUpToOneOfBoth() {
        var intervals = AssemblyTest.intervals(3);
        var sum = intervals.get(0).then(intervals.get(1)).then(intervals.get(2));
        assertThat(sum).isEqualTo(new Interval(0, 2, AssemblyTest.tally(6), 2));
        var sent = SentInterval.of(new RunKey("run", "worker", 1), sum);
        assertThat(sent.tally().tally()).isEqualTo(AssemblyTest.tally(6));
        assertThat(sent.from()).isZero();
        assertThat(sent.to()).isEqualTo(2);
    }

    @Test
    void intervalsWithAGapBetweenThemDoNot() {
        var intervals = AssemblyTest.intervals(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> intervals.get(0).then(intervals.get(2)))
                .withMessageContaining("does not follow");
    }
}
