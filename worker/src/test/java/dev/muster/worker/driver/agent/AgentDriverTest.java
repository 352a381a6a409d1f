package dev.muster.worker.driver.agent;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Measures;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.worker.CrewRun;
import dev.muster.worker.Rig;
import dev.muster.worker.driver.agent.AgentServer.Message;
import dev.muster.worker.driver.agent.AgentServer.Script;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Three people of two turns against a scripted agent server, most of them with the default mapping. */
class AgentDriverTest {
    private static final List<String> OF_A_TURN =
            List.of(Measures.WRITE, Measures.TURN_START, Measures.TTFT, Measures.TURN);

    private static Rig rig;

    @BeforeAll
    static void start() {
        rig = Rig.start();
    }

    @AfterAll
    static void stop() {
        rig.close();
    }

    @Test
    void aTurnIsMeasuredFromItsMessageToItsLastEvent() {
        var run = run(AgentServer::wellDone);
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(run.response(Measures.OPEN).getTotalCount()).isEqualTo(3);
        for (var measure : OF_A_TURN)
            assertThat(run.response(measure).getTotalCount()).as(measure).isEqualTo(6);
        assertThat(run.count(Counts.ACKNOWLEDGED)).isEqualTo(6);
        assertThat(run.count(Counts.MODEL_CALLS)).isEqualTo(12);
        assertThat(run.count(Counts.TOOL_CALLS)).isEqualTo(12);
    }

    @Test
    void tokensAreAddedUpWhereTheTargetSaysBothAndUnknownWhereItDoesNot() {
        var run = run(AgentServer::wellDone);
        assertThat(run.count(Counts.INPUT_TOKENS)).isEqualTo(6_000);
        assertThat(run.count(Counts.CACHED_TOKENS)).isEqualTo(3_600);
        assertThat(run.count(Counts.UNKNOWN_USAGE)).isEqualTo(6);
    }

    @Test
    void aCompletedEventBeforeTheWritesAnswerEndsTheTurnWhenTheAnswerComes() {
        var run = run(message -> {
            message.say("turn.started").say("text.delta").say("turn.completed");
            message.answer().loop().after(TimeUnit.MILLISECONDS.toNanos(50), message::acknowledge);
        });
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(run.response(Measures.WRITE).getMinValue()).isGreaterThan(49_000);
        assertThat(run.response(Measures.WRITE).getTotalCount()).isEqualTo(6);
        // The turn's end is the read that held its last event.
        assertThat(run.response(Measures.TURN).getMinValue()).isLessThan(50_000);
    }

    @Test
    void theMilestonesOfATurnComeInTheirOrder() {
        var run = run(message -> later(message, 30, () -> {
            message.acknowledge();
            later(message, 30, () -> {
                message.say("turn.started");
                later(message, 30, () -> {
                    message.say("text.delta");
                    later(message, 30, () -> message.say("turn.completed"));
                });
            });
        }));
        long least = 29_000;
        for (var measure : OF_A_TURN) {
            assertThat(run.response(measure).getMinValue()).as(measure).isBetween(least, least + 100_000);
            assertThat(run.histogram(measure, Part.SERVICE).getMinValue())
                    .as(measure)
                    .isGreaterThan(least);
            least += 29_000;
        }
    }

    private static void later(Message message, long millis, Runnable task) {
        message.answer().loop().after(TimeUnit.MILLISECONDS.toNanos(millis), task);
    }

    @Test
    void aFeedThatEndsInTheMiddleOfATurnFailsIt() {
        var run = run(message -> {
            message.acknowledge();
            message.say("turn.started").feed().end();
        });
        failed(run, "feed_ended");
        assertThat(run.count(Counts.missed(Measures.TURN))).isEqualTo(3);
        assertThat(run.count(Counts.missed(Measures.TTFT))).isEqualTo(3);
        assertThat(run.response(Measures.WRITE).getTotalCount() + run.count(Counts.missed(Measures.WRITE)))
                .isEqualTo(3);
    }

    @Test
    void aFeedThatIsCutInTheMiddleOfATurnFailsIt() {
        failed(
                run(message -> {
                    message.acknowledge();
                    message.say("turn.started").feed().cut();
                }),
                "cut");
    }

    @Test
    void aFeedThatEndsBetweenTurnsFailsTheNextOne() {
        var run = rig.run(yaml(
                rig.serve(new AgentServer(message -> {
                    AgentServer.wellDone(message);
                    message.feed().end();
                })),
                "sessions: 3, turns: 2, think: 100ms",
                ""));
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(3);
        assertThat(run.failures()).isEqualTo(Map.of("feed_ended", 3L));
        assertThat(run.count(Counts.missed(Measures.WRITE))).isEqualTo(3);
    }

    @Test
    void aFeedThatEndsOnceItHasSaidAllDoesNotFailATurnWhoseAnswerComesLater() {
        var run = rig.run(yaml(
                rig.serve(new AgentServer(message -> {
                    message.say("turn.started").say("turn.completed").feed().end();
                    message.acknowledgeAfter(Duration.ofMillis(100));
                })),
                "sessions: 3, turns: 1",
                ""));
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(3);
        assertThat(run.failures()).isEmpty();
    }

    @Test
    void thePersonGoesOnOnceTheWriteIsAnsweredAndIsNotLateForIt() {
        var run = rig.run(yaml(
                rig.serve(new AgentServer(message -> {
                    message.say("turn.started").say("turn.completed");
                    message.acknowledgeAfter(Duration.ofMillis(400));
                })),
                "sessions: 3, turns: 4",
                ""));
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(12);
        assertThat(run.response(Measures.LAG).getValueAtPercentile(50)).isLessThan(300_000);
        assertThat(run.response(Measures.WRITE).getMinValue()).isGreaterThanOrEqualTo(399_000);
    }

    @Test
    void anEventTooLargeToReadFailsItsTurnAtOnce() {
        failed(
                run(message -> {
                    message.acknowledge();
                    message.say("text.delta", "\"" + "x".repeat(5 << 20) + "\"");
                }),
                "too_large");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"id\":\"\"}", "{\"id\":[1]}", "{\"id\":{}}", "{\"id\":null}", "[]"})
    void anIdThatIsNoneFailsTheOpening(String answer) {
        failed(
                rig.run(yaml(
                        rig.serve((_, responder) ->
                                responder.respond(201, "application/json", Map.of(), Body.of(answer))),
                        "sessions: 3, turns: 2",
                        "")),
                "capture");
    }

    @Test
    void aFeedOfCommentsIsAliveHoweverLongTheTurnSaysNothing() {
        var run = rig.run(yaml(
                rig.serve(new AgentServer(message -> {
                    message.acknowledge();
                    message.comment(20, Duration.ofMillis(100), () -> message.say("turn.completed"));
                })),
                "sessions: 3, turns: 1",
                "timeouts: { idle: 1s }"));
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(3);
    }

    @Test
    void aTurnThatTheTargetCallsFailedIsFailed() {
        failed(
                run(message -> {
                    message.acknowledge();
                    message.say("turn.started").say("turn.failed", "{\"error\":\"out of memory\"}");
                }),
                "turn_failed");
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503, 529})
    void aMessageThatIsRefusedRefusesTheTurn(int status) {
        var run = run(message -> message.answer().respond(status, "text/plain", Map.of(), Body.of("later")));
        assertThat(run.sessions(Outcome.REFUSED)).isEqualTo(3);
        assertThat(run.failures()).isEqualTo(Map.of("status_" + status, 3L));
        allMissed(run);
    }

    @Test
    void aMessageThatIsNeverAcknowledgedTimesOut() {
        failed(run(_ -> {}, "timeouts: { write: 200ms }"), "write_timeout");
    }

    @Test
    void aTurnInWhichNothingMoreComesTimesOutAsIdle() {
        failed(run(Message::acknowledge, "timeouts: { write: 100ms, idle: 300ms }"), "idle_timeout");
    }

    @Test
    void aTurnThatNeverEndsTimesOutThoughItIsNotIdle() {
        failed(
                run(
                        message -> {
                            message.acknowledge();
                            chatter(message);
                        },
                        "timeouts: { idle: 300ms, turn: 600ms }"),
                "turn_timeout");
    }

    private static void chatter(Message message) {
        message.say("text.delta");
        later(message, 50, () -> chatter(message));
    }

    @Test
    void aSessionThatIsNotOpenedFailsItsFirstTurnAndMissesAllOfIt() {
        var run = rig.run(yaml(
                rig.serve((_, responder) -> responder.respond(500, "text/plain", Map.of(), Body.of("no"))),
                "sessions: 3, turns: 2",
                ""));
        failed(run, "status_500");
        assertThat(run.count(Counts.missed(Measures.OPEN))).isEqualTo(3);
        allMissed(run);
    }

    @Test
    void anOpeningThatNamesNoSessionIsACaptureThatIsMissing() {
        var run = rig.run(yaml(
                rig.serve((_, responder) -> responder.respond(200, "application/json", Map.of(), Body.of("[]"))),
                "sessions: 3, turns: 2",
                ""));
        failed(run, "capture");
    }

    @Test
    void anOpeningThatIsNeverAnsweredTimesOut() {
        var run = rig.run(yaml(rig.serve((_, _) -> {}), "sessions: 3, turns: 2", "timeouts: { write: 200ms }"));
        failed(run, "write_timeout");
        allMissed(run);
    }

    @Test
    void aTurnThatIsStillRunningAfterTheDrainIsCutOff() {
        var asked = new AtomicInteger();
        var url = rig.serve(new AgentServer(message -> {
            message.acknowledge();
            message.say("turn.started");
            asked.incrementAndGet();
        }));
        var run = rig.begin(Rig.plan(yaml(url, "sessions: 3, turns: 2", "")));
        await().untilAtomic(asked, equalTo(3));
        run.drain(Duration.ofMillis(200));
        failed(run.finish(), "cut_off");
    }

    @Test
    void peopleOfTheWarmUpLeaveNoTraceInTheFigures() {
        var run = rig.run(yaml(
                rig.serve(new AgentServer(AgentServer::wellDone)),
                "arrive: { rate: 20/s }, for: 500ms, warmup: 300ms",
                ""));
        assertThat(run.sessions(Outcome.COMPLETED)).isEqualTo(4);
        for (var measure : Measures.AGENT)
            assertThat(run.response(measure).getTotalCount()).as(measure).isEqualTo(4);
        assertThat(run.count(Counts.ACKNOWLEDGED)).isEqualTo(4);
        assertThat(run.count(Counts.MODEL_CALLS)).isEqualTo(8);
    }

    /** A server without sessions of its own, whose answer to the message is the stream of events. */
    @Test
    void aServerThatAnswersOnTheSameRequestIsSpokenToByItsMapping() {
        var asked = ConcurrentHashMap.<String>newKeySet();
        var run = sameRequest((request, responder) -> {
            asked.add(request.path() + " " + request.body().text());
            var stream = responder.stream(Map.of());
            stream.event(null, null, "{\"type\":\"begin\"}");
            stream.event(null, null, "{\"type\":\"delta\",\"text\":\"Hello\"}");
            stream.event(null, null, "{\"type\":\"end\"}");
            stream.end();
        });
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(asked).hasSize(6).allMatch(line -> line.matches("/chat/a-run-[012] \\{\"message\":\".+\"}"));
        assertThat(run.response(Measures.OPEN).getTotalCount()).isZero();
        for (var measure : OF_A_TURN)
            assertThat(run.response(measure).getTotalCount()).as(measure).isEqualTo(6);
    }

    @Test
    void anAnswerThatEndsBeforeItsTurnDoesFailsIt() {
        failed(
                sameRequest((_, responder) -> {
                    var stream = responder.stream(Map.of());
                    stream.event(null, null, "{\"type\":\"begin\"}");
                    stream.end();
                }),
                "feed_ended");
    }

    @Test
    void anAnswerThatIsCutInsideAnEventFailsItsTurn() {
        failed(
                sameRequest((_, responder) -> {
                    var stream = responder.stream(Map.of());
                    stream.raw("data: {\"type\":\"be".getBytes(UTF_8));
                    responder.loop().after(TimeUnit.MILLISECONDS.toNanos(20), stream::cut);
                }),
                "cut");
    }

    @Test
    void withoutAnOpeningRunAndNumberNameTheConversation() {
        var paths = ConcurrentHashMap.<String>newKeySet();
        sameRequest((request, responder) -> {
            paths.add(request.path());
            responder.stream(Map.of()).end();
        });
        assertThat(paths).containsExactlyInAnyOrder("/chat/a-run-0", "/chat/a-run-1", "/chat/a-run-2");
    }

    private static CrewRun sameRequest(Handler handler) {
        return rig.run("""
                target:
                  dialect: agent
                  url: "%s"
                  routes: { open: none, write: "POST /chat/{run}-{session}", feed: none }
                  body: { message: "{text}" }
                  events:
                    received: $.type=begin
                    started: $.type=begin
                    text: $.type=delta
                    completed: $.type=end
                load: { sessions: 3, turns: 2 }
                """.formatted(rig.serve(handler)));
    }

    private static CrewRun run(Script script) {
        return run(script, "");
    }

    private static CrewRun run(Script script, String more) {
        return rig.run(yaml(rig.serve(new AgentServer(script)), "sessions: 3, turns: 2", more));
    }

    private static String yaml(String url, String load, String more) {
        return """
                target: { dialect: agent, url: "%s" }
                load: { %s }
                %s
                """.formatted(url, load, more);
    }

    private static void failed(CrewRun run, String kind) {
        assertThat(run.failures()).isEqualTo(Map.of(kind, 3L));
        assertThat(run.sessions(Outcome.FAILED)).isEqualTo(3);
        assertThat(run.turns(Outcome.STARTED)).isEqualTo(3);
        assertThat(run.turns(Outcome.NOT_REACHED)).isEqualTo(3);
        assertThat(run.count(Counts.missed(Measures.TURN))).isEqualTo(3);
    }

    private static void allMissed(CrewRun run) {
        for (var measure : OF_A_TURN)
            assertThat(run.count(Counts.missed(measure))).as(measure).isEqualTo(3);
    }
}
