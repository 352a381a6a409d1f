package dev.muster.coordinator.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.run.Member.Stage;
import dev.muster.protocol.cluster.Joining;
import dev.muster.protocol.cluster.RunKey;
import dev.muster.protocol.cluster.ToWorker;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.apache.pekko.actor.typed.ActorRef;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RosterTest {
    private static ActorTestKit kit;
    private static ActorRef<ToWorker> anyone;

    @BeforeAll
    static void start() {
        kit = ActorTestKit.create();
        anyone = kit.<ToWorker>createTestProbe().ref();
    }

    @AfterAll
    static void stop() {
        kit.shutdownTestKit();
    }

    @Test
    void stripesGoByNameWhateverTheOrderOfJoining() {
        var roster = Roster.empty(3).with(member("c", 1)).with(member("a", 1)).with(member("b", 1));
        assertThat(roster.isComplete()).isTrue();
        assertThat(roster.all()).extracting(roster::indexOf).containsExactly(0, 1, 2);
        assertThat(roster.all()).extracting(Member::name).containsExactly("a", "b", "c");
    }

    @Test
    void nobodyIsAllBeforeEveryoneIsThere() {
        var roster = Roster.empty(2).with(member("a", 1));
        assertThat(roster.all(_ -> true)).isFalse();
        assertThat(roster.with(member("b", 1)).all(_ -> true)).isTrue();
    }

    @Test
    void whoIsLostIsNotAlive() {
        var roster = Roster.empty(2).with(member("a", 1)).with(member("b", 1));
        var after = roster.change(new RunKey("run", "a", 1), member -> member.at(Stage.LOST));
        assertThat(after.alive()).extracting(Member::name).containsExactly("b");
        assertThat(after.names(Member::isLost)).isEqualTo("a");
        assertThat(roster.alive()).hasSize(2);
    }

    @Test
    void aWordOfAnEarlierLifeChangesNothing() {
        var roster = Roster.empty(1).with(member("a", 2));
        var earlier = new RunKey("run", "a", 1);
        assertThat(roster.find(earlier)).isEmpty();
        assertThat(roster.change(earlier, member -> member.at(Stage.LOST))).isEqualTo(roster);
        assertThat(roster.change(new RunKey("another", "a", 2), member -> member.at(Stage.LOST)))
                .isEqualTo(roster);
        assertThat(roster.find(new RunKey("run", "a", 2))).isPresent();
    }

    private static Member member(String name, long epoch) {
        return Member.joined(new Joining("1", "h", name, "here", epoch), anyone, "run", 0);
    }
}
