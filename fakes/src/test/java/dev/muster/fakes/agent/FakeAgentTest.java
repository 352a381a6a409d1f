package dev.muster.fakes.agent;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.fakes.agent.ScriptedModel.Asked;
import dev.muster.fakes.agent.ScriptedModel.Reply;
import dev.muster.fakes.agent.feed.FeedNames;
import dev.muster.fakes.agent.options.CacheKeys;
import dev.muster.protocol.dialect.ModelAnswer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class FakeAgentTest {
    /** Wants these tools first, and speaks once it has their results. */
    private static Function<Asked, Reply> afterTools(ModelAnswer.Call... tools) {
        return asked -> {
            var input = asked.body().path("input");
            var last = input.path(input.size() - 1).path("type").asText();
            return last.equals("function_call_output") ? says("All ", "done.") : new Reply.Wants(List.of(tools));
        };
    }

    @Test
    void runsATurnWithToolsAtOnceAndTellsOfIt() throws IOException {
        var tools = afterTools(
                new ModelAnswer.Call("c1", "look", "{\"at\":\"a\"}"),
                new ModelAnswer.Call("c2", "look", "{\"at\":\"b\"}"),
                new ModelAnswer.Call("c3", "break", ""));
        try (var world = World.of(tools)) {
            var session = world.person().open();
            try (var feed = world.person().watch(session)) {
                assertThat(world.person().say(session, "Hello \"there\"\n")).isEqualTo(1);
                var completed = feed.await(FeedNames.TURN_COMPLETED, 1).getFirst();
                assertThat(completed.toString()).isEqualTo("{\"turn\":1,\"model_calls\":2,\"tool_calls\":3}");
                assertThat(feed.names().getFirst()).isEqualTo(FeedNames.TURN_STARTED);
                assertThat(feed.all(FeedNames.TURN_STARTED).getFirst().toString())
                        .isEqualTo("{\"turn\":1,\"event\":1}");
                assertThat(feed.all(FeedNames.MODEL_CALLED).get(1).toString())
                        .isEqualTo(
                                "{\"turn\":1,\"call\":2,\"input_tokens\":1000,\"cached_tokens\":640,\"output_tokens\":12}");
                assertThat(feed.all(FeedNames.TOOL_CALLED))
                        .extracting(tool -> tool.path("call_id").asText() + tool.path("error"))
                        .containsExactlyInAnyOrder("c1false", "c2false", "c3true");
                assertThat(feed.all(FeedNames.TEXT_DELTA))
                        .extracting(delta -> delta.path("text").asText())
                        .satisfies(texts -> assertThat(String.join("", texts)).isEqualTo("All done."));
                assertThat(feed.names().getLast()).isEqualTo(FeedNames.TURN_COMPLETED);
            }
            var calls = List.copyOf(world.model().asked);
            assertThat(calls).hasSize(2).allSatisfy(call -> {
                assertThat(call.session()).isEqualTo(session);
                assertThat(call.body().at("/metadata/session_id").asText()).isEqualTo(session);
                assertThat(call.body().path("prompt_cache_key").asText()).isEqualTo("auto-0");
                assertThat(call.body().path("instructions").asText()).isEqualTo("Be of help.");
                assertThat(call.body().at("/tools/0/name").asText()).isEqualTo("look");
            });
            assertThat(calls.get(1).inputTypes())
                    .containsExactly(
                            "developer",
                            "user",
                            "function_call",
                            "function_call",
                            "function_call",
                            "function_call_output",
                            "function_call_output",
                            "function_call_output");
            assertThat(calls.get(1).body().at("/input/1/content").asText()).isEqualTo("Hello \"there\"\n");
            assertThat(calls.get(1).body().at("/input/6/output").asText()).isEqualTo("seen b");
            assertThat(world.app().methods)
                    .containsOnlyOnce("initialize", "notifications/initialized", "tools/list", "context");
            var stats = world.person().stats();
            assertThat(stats.at("/turns").toString()).isEqualTo("{\"started\":1,\"completed\":1,\"failed\":0}");
            assertThat(stats.path("sessions").asInt()).isEqualTo(1);
            assertThat(stats.path("events").asInt()).isEqualTo(1);
            assertThat(stats.path("model_calls").asInt()).isEqualTo(2);
            assertThat(stats.path("tool_calls").asInt()).isEqualTo(3);
            assertThat(stats.path("context_calls").asInt()).isEqualTo(1);
            assertThat(stats.path("input_tokens").asInt()).isEqualTo(2000);
            assertThat(stats.path("cached_tokens").asInt()).isEqualTo(1280);
            assertThat(stats.path("cache_keys").asInt()).isEqualTo(1);
            assertThat(stats.path("retries").asInt()).isZero();
            assertThat(stats.at("/waits/accept/count").asInt()).isEqualTo(1);
            assertThat(stats.at("/waits/claim/count").asInt()).isEqualTo(1);
            assertThat(stats.at("/waits/history/count").asInt()).isEqualTo(1);
            assertThat(stats.path("cpu_us").asLong()).isPositive();
            assertThat(stats.path("rss_kib").asLong()).isPositive();
            assertThat(stats.path("warnings").asInt()).isZero();
            assertThat(stats.path("commit").asText()).isNotEmpty();
        }
    }

    @Test
    void aMessageThatComesInATurnWaitsForTheNext() throws IOException {
        try (var world = World.of(asked -> says("yes"))) {
            var session = world.person().open();
            try (var feed = world.person().watch(session)) {
                assertThat(world.person().say(session, "one")).isEqualTo(1);
                assertThat(world.person().say(session, "two")).isEqualTo(2);
                feed.await(FeedNames.TURN_COMPLETED, 2);
                var milestones = feed.names().stream()
                        .filter(name -> name.equals(FeedNames.TURN_STARTED) || name.equals(FeedNames.TURN_COMPLETED))
                        .toList();
                assertThat(milestones)
                        .containsExactly(
                                FeedNames.TURN_STARTED,
                                FeedNames.TURN_COMPLETED,
                                FeedNames.TURN_STARTED,
                                FeedNames.TURN_COMPLETED);
            }
            // The workspace is said once, and the second prompt begins with the first.
            assertThat(List.copyOf(world.model().asked).get(1).inputTypes())
                    .containsExactly("developer", "user", "message", "user");
        }
    }

    @Test
    void aFeedResumesBehindTheLastEventSeen() throws IOException {
        try (var world = World.of(asked -> says("a", "b"))) {
            var session = world.person().open();
            List<String> whole;
            try (var feed = world.person().watch(session)) {
                world.person().say(session, "one");
                feed.await(FeedNames.TURN_COMPLETED, 1);
                world.person().say(session, "two");
                feed.await(FeedNames.TURN_COMPLETED, 2);
                whole = feed.ids();
            }
            assertThat(whole).doesNotHaveDuplicates();
            for (int i = 0; i < whole.size() - 1; i++) {
                try (var again = world.person().watch(session, whole.get(i))) {
                    again.await(FeedNames.TURN_COMPLETED, 1);
                    int rest = whole.size() - i - 1;
                    await().atMost(Duration.ofSeconds(5))
                            .until(() -> again.ids().size() >= rest);
                    assertThat(again.ids()).isEqualTo(whole.subList(i + 1, whole.size()));
                }
            }
            try (var last = world.person().watch(session, whole.getLast())) {
                world.person().say(session, "three");
                last.await(FeedNames.TURN_COMPLETED, 1);
                assertThat(last.all(FeedNames.TURN_STARTED)).hasSize(1);
            }
        }
    }

    @Test
    void aFeedTakenUpInMidTurnMissesNothing() throws IOException {
        try (var world = World.of(asked -> asked.inputTypes().contains("function_call_output")
                ? new Reply.Hangs()
                : new Reply.Wants(List.of(new ModelAnswer.Call("c1", "look", "{}"))))) {
            var session = world.person().open();
            world.person().say(session, "go");
            await().until(() -> !world.model().hanging.isEmpty());
            try (var feed = world.person().watch(session)) {
                feed.await(FeedNames.TOOL_CALLED, 1);
                assertThat(feed.names())
                        .containsExactly(FeedNames.TURN_STARTED, FeedNames.MODEL_CALLED, FeedNames.TOOL_CALLED);
            }
        }
    }

    @Test
    void aFeedWithNothingToSayKeepsItsConnectionAlive() throws IOException {
        try (var world = World.of(asked -> says("a"))) {
            var session = world.person().open();
            try (var feed = world.person().watch(session)) {
                await().until(() -> feed.comments.size() >= 2);
                assertThat(feed.seen).isEmpty();
            }
        }
    }

    @Test
    void aSessionLeftAloneLeavesTheMemoryAndComesBack() throws IOException {
        try (var world = World.of(asked -> says("a"))) {
            var session = world.person().open();
            for (int turn = 1; turn <= 2; turn++) {
                assertThat(world.person().say(session, "go")).isEqualTo(turn);
                int turns = turn;
                await().until(() -> world.agent().stats().turns().completed() == turns);
                // Twice the bound after which an idle session goes, in a test that must not sleep.
                await().pollDelay(Duration.ofMillis(600)).until(() -> true);
            }
            try (var feed = world.person().watch(session)) {
                assertThat(feed.await(FeedNames.TURN_COMPLETED, 2)).hasSize(2);
            }
            assertThat(List.copyOf(world.model().asked).get(1).inputTypes())
                    .containsExactly("developer", "user", "message", "user");
        }
    }

    @Test
    void cacheKeysFollowTheOption() throws IOException {
        try (var none = World.of(asked -> says("a"), options -> options.withCacheKeys(CacheKeys.parse("none")));
                var two = World.of(asked -> says("a"), options -> options.withCacheKeys(CacheKeys.parse("2")))) {
            none.person().say(none.person().open(), "go");
            two.person().say(two.person().open(), "go");
            await().until(() ->
                    !none.model().asked.isEmpty() && !two.model().asked.isEmpty());
            assertThat(none.model().asked.element().body().has("prompt_cache_key"))
                    .isFalse();
            assertThat(two.model()
                            .asked
                            .element()
                            .body()
                            .path("prompt_cache_key")
                            .asText())
                    .matches("bucket-[01]");
        }
    }
}
