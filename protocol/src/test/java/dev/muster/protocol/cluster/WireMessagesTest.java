package dev.muster.protocol.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.measure.Series;
import dev.muster.protocol.measure.Snapshot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.stream.Materializer;
import org.apache.pekko.stream.SourceRef;
import org.apache.pekko.stream.javadsl.Source;
import org.apache.pekko.stream.javadsl.StreamRefs;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every message that two nodes exchange survives the wire, and checks itself when it comes. */
class WireMessagesTest {
    private static final RunKey KEY = new RunKey("run-7f3a", "worker-127.0.0.2", 9_007_199_254_740_993L);
    private static final Snapshot SNAPSHOT = snapshot();
    private static final Health HEALTH = new Health(1, 2, 0.5, 2, 3);
    private static final SentInterval INTERVAL = new SentInterval(KEY, 3, 4, SNAPSHOT, 17);

    private static ActorTestKit kit;
    private static List<WireMessage> samples;

    @BeforeAll
    static void start() {
        kit = ActorTestKit.create();
        ActorRef<ToWorker> worker = kit.<ToWorker>createTestProbe().ref();
        SourceRef<SentInterval> intervals =
                Source.single(INTERVAL).runWith(StreamRefs.sourceRef(), Materializer.matFromSystem(kit.system()));
        samples = List.of(
                INTERVAL,
                new ToCoordinator.Join(new Joining("0.1.0", "1..2us/3", "w", "127.0.0.2:7402", 5), worker),
                new ToCoordinator.Ready(KEY, "abc"),
                new ToCoordinator.Unable(KEY, "the target cannot be reached"),
                new ToCoordinator.Pong(KEY, Long.MIN_VALUE, Long.MAX_VALUE),
                new ToCoordinator.Started(KEY),
                new ToCoordinator.Results(KEY, 2, intervals),
                new ToCoordinator.Closed(KEY, 12, SNAPSHOT, HEALTH),
                new ToWorker.Refused("another version"),
                new ToWorker.Prepare(KEY, "name: \"ä\"\n", 1, 2, 12_000),
                new ToWorker.Ping(KEY, -5, 7),
                new ToWorker.Start(KEY, -123_456_789_012L),
                new ToWorker.OpenResults(KEY, 3, 8),
                new ToWorker.Drain(KEY, 5_000),
                new ToWorker.Release(KEY));
    }

    @AfterAll
    static void stop() {
        kit.shutdownTestKit();
    }

    private static Snapshot snapshot() {
        var recorder = new Recorder(List.of());
        recorder.meter("write").record(1, 0, 1_000, 2_000, 3_000_000);
        recorder.counter(Counts.ACKNOWLEDGED).add(3);
        return Snapshot.of(recorder.swap());
    }

    @Test
    void everyMessageHasASampleHere() {
        var known = samples.stream().map(Object::getClass).toList();
        for (var sealed : List.of(ToCoordinator.class, ToWorker.class))
            for (var message : sealed.getPermittedSubclasses())
                assertThat(known)
                        .as("add a sample of %s", message.getSimpleName())
                        .anyMatch(message::equals);
    }

    @Test
    void everyMessageComesBackEqual() {
        for (var sample : samples) {
            // A reference to a stream has no equality of its own.
            boolean hasEquals = !(sample instanceof ToCoordinator.Results);
            var back = kit.serializationTestKit().verifySerialization(sample, hasEquals);
            assertThat(back).hasSameClassAs(sample);
        }
    }

    @Test
    void aTallyInAMessageIsTheSameAfterwards() {
        var back = kit.serializationTestKit().verifySerialization(INTERVAL, true);
        assertThat(back.tally().tally()).isEqualTo(SNAPSHOT.tally());
        assertThat(back.tally()
                        .tally()
                        .histogram(Series.of("write", Part.RESPONSE))
                        .getTotalCount())
                .isEqualTo(1);
    }

    @Test
    void aMessageThatLacksAFieldIsRefused() {
        var records = Stream.concat(
                        samples.stream().<Record>map(Record.class::cast),
                        Stream.of(KEY, new Joining("0.1.0", "1..2us/3", "w", "here", 5)))
                .toList();
        for (var sample : records) {
            var components = sample.getClass().getRecordComponents();
            for (int i = 0; i < components.length; i++) {
                if (components[i].getType().isPrimitive()) continue;
                int missing = i;
                assertThatThrownBy(() -> withNull(sample, missing))
                        .as("%s without %s", sample.getClass().getSimpleName(), components[i].getName())
                        .hasRootCauseInstanceOf(IllegalArgumentException.class)
                        .hasRootCauseMessage(components[i].getName() + " is missing");
            }
        }
    }

    private static void withNull(Record sample, int missing) throws ReflectiveOperationException {
        var components = sample.getClass().getRecordComponents();
        var values = new ArrayList<Object>();
        for (var component : components) {
            component.getAccessor().setAccessible(true);
            values.add(component.getAccessor().invoke(sample));
        }
        var arguments = values.toArray();
        Arrays.fill(arguments, missing, missing + 1, null);
        var types = Arrays.stream(components).map(it -> it.getType()).toArray(Class<?>[]::new);
        var constructor = sample.getClass().getDeclaredConstructor(types);
        constructor.setAccessible(true);
        constructor.newInstance(arguments);
    }
}
