package dev.muster.worker.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.muster.protocol.cluster.RunKey;
import org.junit.jupiter.api.Test;

class OutboxTest {
    private final Outbox outbox = new Outbox();

    @Test
    void whatHasNotArrivedCanBeAskedForAgainInOrder() {
        AssemblyTest.frames(5).forEach(outbox::add);
        assertThat(outbox.from(2)).extracting(Frame::from).containsExactly(2L, 3L, 4L);
        assertThat(outbox.from(2)).hasSize(3);
    }

    @Test
    void whatHasArrivedIsForgotten() {
        AssemblyTest.frames(5).forEach(outbox::add);
        outbox.received(3);
        outbox.received(1);
        assertThat(outbox.from(0)).extracting(Frame::from).containsExactly(3L, 4L);
    }

    @Test
    void framesThatFollowEachOtherAddUpToOneOfBoth() {
        var frames = AssemblyTest.frames(3);
        var sum = frames.get(0).plus(frames.get(1)).plus(frames.get(2));
        assertThat(sum).isEqualTo(new Frame(0, 2, AssemblyTest.tally(6), 2));
        var interval = sum.encode(new RunKey("run", "worker", 1));
        assertThat(interval.tally().tally()).isEqualTo(AssemblyTest.tally(6));
        assertThat(interval.from()).isZero();
        assertThat(interval.to()).isEqualTo(2);
    }

    @Test
    void framesWithAGapBetweenThemDoNot() {
        var frames = AssemblyTest.frames(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frames.get(0).plus(frames.get(2)))
                .withMessageContaining("does not follow");
    }
}
