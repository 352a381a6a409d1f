package dev.muster.fakes.agent;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.fakes.agent.ScriptedModel.Reply;
import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.fakes.agent.stats.AgentStats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestartTest {
    @TempDir
    private Path directory = Path.of("");

    private static String sqlite(Path file) {
        return "jdbc:sqlite:" + file;
    }

    /** The store as it is on the disk at this moment: what a crash would leave. */
    private Path crash(Path file) throws IOException {
        var copy = directory.resolve("copy.db");
        for (var suffix : List.of("", "-wal")) {
            Files.copy(Path.of(file + suffix), Path.of(copy + suffix));
        }
        return copy;
    }

    @Test
    void whatWasAcknowledgedIsThereOnceAfterACrash() throws IOException {
        var file = directory.resolve("agent.db");
        String session;
        String shown;
        Path left;
        try (var before = World.of(asked -> new Reply.Hangs(), options -> options.withStore(sqlite(file)))) {
            session = before.person().open();
            try (var feed = before.person().watch(session)) {
                for (int i = 1; i <= 5; i++) {
                    assertThat(before.person().say(session, "message " + i)).isEqualTo(i);
                }
                feed.await(FeedNames.TURN_STARTED, 1);
                shown = feed.ids().getLast();
            }
            await().until(() -> !before.model().hanging.isEmpty());
            left = crash(file);
        }
        try (var after = World.of(asked -> says("back"), options -> options.withStore(sqlite(left)))) {
            try (var feed = after.person().watch(session, shown)) {
                feed.await(FeedNames.TURN_COMPLETED, 4);
                assertThat(feed.all(FeedNames.TURN_FAILED))
                        .extracting(Object::toString)
                        .containsExactly("{\"turn\":1,\"reason\":\"restarted\"}");
                assertThat(feed.names().getFirst()).isEqualTo(FeedNames.TURN_FAILED);
                assertThat(feed.all(FeedNames.TURN_STARTED))
                        .extracting(event -> event.path("event").asInt())
                        .containsExactly(2, 3, 4, 5);
                assertThat(after.person().say(session, "message 6")).isEqualTo(6);
                feed.await(FeedNames.TURN_COMPLETED, 5);
            }
            var stats = after.agent().stats();
            assertThat(stats.sessions()).isEqualTo(1);
            assertThat(stats.events()).isEqualTo(6);
            assertThat(stats.turns()).isEqualTo(new AgentStats.Turns(6, 5, 1));
            var said = after.model().asked.stream()
                    .map(asked -> asked.body()
                            .path("input")
                            .path(asked.body().path("input").size() - 1)
                            .path("content")
                            .asText())
                    .toList();
            assertThat(said).containsExactly("message 2", "message 3", "message 4", "message 5", "message 6");
        }
    }

    @Test
    void closingInMidTurnIsLikeACrash() throws IOException {
        var file = directory.resolve("closed.db");
        String session;
        try (var before = World.of(asked -> new Reply.Hangs(), options -> options.withStore(sqlite(file)))) {
            session = before.person().open();
            before.person().say(session, "go");
            await().until(() -> !before.model().hanging.isEmpty());
        }
        try (var after = World.of(asked -> says("back"), options -> options.withStore(sqlite(file)))) {
            try (var feed = after.person().watch(session)) {
                feed.await(FeedNames.TURN_FAILED, 1);
                assertThat(feed.names()).containsExactly(FeedNames.TURN_STARTED, FeedNames.TURN_FAILED);
            }
        }
    }

    @Test
    void aTemporaryStoreIsGoneWhenTheAgentIs() throws IOException {
        var place = StorePlace.of(java.util.Optional.empty());
        var file = Path.of(place.url().substring("jdbc:sqlite:".length()));
        Files.createFile(file);
        place.close();
        assertThat(file.getParent()).doesNotExist();
    }
}
