package dev.muster.fakes.agent;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.fakes.agent.ScriptedModel.Asked;
import dev.muster.fakes.agent.ScriptedModel.Reply;
import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.fakes.agent.store.Postgres;
import dev.muster.protocol.dialect.ModelAnswer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever loses a feed and comes back with the last id that was seen misses nothing and sees nothing twice. */
class ResumeTest {
    private static final int TURNS = 6;

    @TempDir
    private Path directory = Path.of("");

    private String store(String kind) {
        return kind.equals("sqlite") ? "jdbc:sqlite:" + directory.resolve("a.db") : Postgres.database();
    }

    /** A turn of some ten events. */
    private static Reply reply(Asked asked) {
        var types = asked.inputTypes();
        return types.getLast().equals("function_call_output")
                ? says("It ", "is ", "all ", "there.")
                : new Reply.Wants(List.of(
                        new ModelAnswer.Call("a", "look", "{\"at\":\"a\"}"), new ModelAnswer.Call("b", "look", "{}")));
    }

    private static List<Person.Seen> all(World world, String session) {
        try (var feed = world.person().watch(session)) {
            feed.await(FeedNames.TURN_COMPLETED, TURNS);
            return List.copyOf(feed.seen);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "postgresql"})
    void afterACutAtAnyPointTheRestFollowsAlsoAfterARestart(String kind) throws IOException {
        var url = store(kind);
        String session;
        List<Person.Seen> whole;
        try (var world = World.of(ResumeTest::reply, options -> options.withStore(url))) {
            session = world.person().open();
            for (int i = 0; i < TURNS; i++) {
                world.person().say(session, "go");
            }
            whole = all(world, session);
            assertThat(whole.size()).isGreaterThan(TURNS * 5);
            assertResumes(world, session, whole);
        }
        try (var world = World.of(ResumeTest::reply, options -> options.withStore(url))) {
            assertThat(all(world, session)).isEqualTo(whole);
            assertResumes(world, session, whole);
        }
    }

    private static void assertResumes(World world, String session, List<Person.Seen> whole) {
        for (int cut = 0; cut < whole.size(); cut++) {
            var rest = whole.subList(cut + 1, whole.size());
            try (var feed = world.person().watch(session, whole.get(cut).id())) {
                await().atMost(Duration.ofSeconds(10))
                        .pollInterval(Duration.ofMillis(2))
                        .until(() -> feed.seen.size() >= rest.size());
                assertThat(feed.seen).as("behind event %s", cut).isEqualTo(rest);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "postgresql"})
    void oneWhoIsCutAfterEachFewEventsOfRunningTurnsSeesThemAllOnce(String kind) throws IOException {
        var url = store(kind);
        try (var world = World.of(ResumeTest::reply, options -> options.withStore(url))) {
            for (int each = 1; each <= 4; each++) {
                var session = world.person().open();
                try (var steady = world.person().watch(session)) {
                    for (int i = 0; i < TURNS; i++) {
                        world.person().say(session, "go");
                    }
                    var pieces = inPieces(world, session, each);
                    steady.await(FeedNames.TURN_COMPLETED, TURNS);
                    assertThat(pieces).as("cut after each %s", each).isEqualTo(steady.seen);
                }
            }
        }
    }

    /** Reads {@code each} events, hangs up, comes back, until the last turn is told. */
    private static List<Person.Seen> inPieces(World world, String session, int each) {
        var pieces = new ArrayList<Person.Seen>();
        long completed = 0;
        while (completed < TURNS) {
            var last = pieces.isEmpty() ? "" : pieces.getLast().id();
            try (var feed = world.person().watch(session, last)) {
                await().atMost(Duration.ofSeconds(10))
                        .pollInterval(Duration.ofMillis(1))
                        .until(() -> feed.seen.size() >= each
                                || feed.all(FeedNames.TURN_COMPLETED).size() + completedIn(pieces) >= TURNS);
                var seen = List.copyOf(feed.seen);
                pieces.addAll(seen.subList(0, Math.min(each, seen.size())));
            }
            completed = completedIn(pieces);
        }
        return pieces;
    }

    private static long completedIn(List<Person.Seen> events) {
        return events.stream()
                .filter(event -> event.name().equals(FeedNames.TURN_COMPLETED))
                .count();
    }
}
