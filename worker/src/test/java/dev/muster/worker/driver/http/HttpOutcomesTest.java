package dev.muster.worker.driver.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.muster.protocol.measure.Counts;
import dev.muster.protocol.measure.Counts.Outcome;
import dev.muster.protocol.measure.Part;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.EventStream;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.worker.CrewRun;
import dev.muster.worker.Rig;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Three sessions of two turns, of one POST each: whatever the server does, each ends in exactly one outcome. */
class HttpOutcomesTest {
    private static final String POST = "{ name: say, post: /say, json: { text: \"{text}\" } }";
    private static final String GET = "{ name: look, get: /look }";

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
    void aGoodAnswerCompletesTheTurn() {
        var run = run(POST, answering(200, "{\"ok\":true}"));
        assertThat(run.sessions(Outcome.COMPLETED)).isEqualTo(3);
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(run.turns(Outcome.NOT_REACHED)).isZero();
        assertThat(run.response("write").getTotalCount()).isEqualTo(6);
        assertThat(run.response("write/say").getTotalCount()).isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503, 529})
    void aServerThatHasEnoughRefuses(int status) {
        var run = run(POST, answering(status, "no"));
        assertThat(run.sessions(Outcome.REFUSED)).isEqualTo(3);
        assertThat(run.turns(Outcome.REFUSED)).isEqualTo(3);
        endedInTheFirstTurn(run, "status_" + status, "write");
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 404, 500})
    void anyOtherStatusFails(int status) {
        failed(run(POST, answering(status, "no")), "status_" + status, "write");
    }

    @Test
    void aStatusThatThePlanExpectsIsGood() {
        var run = run("{ name: look, get: /look, expect: { status: 404 } }", answering(404, "no"));
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
    }

    @Test
    void aConnectionThatIsClosedInsteadOfAnAnswerIsCut() {
        failed(run(POST, (_, responder) -> responder.cut()), "cut", "write");
    }

    @Test
    void anAnswerThatStopsHalfWayIsCut() {
        var run = run(GET, (_, responder) -> {
            var stream = responder.stream(Map.of());
            stream.event("half", null, "an answer");
            responder.loop().after(TimeUnit.MILLISECONDS.toNanos(20), stream::cut);
        });
        failed(run, "cut", "read");
    }

    @Test
    void aPeerThatResetsIsNamed() throws IOException {
        try (var server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> resetAll(server));
            failed(run(POST, "http://127.0.0.1:" + server.getLocalPort(), ""), "reset", "write");
        }
    }

    private static void resetAll(ServerSocket server) {
        try {
            while (true) {
                var socket = server.accept();
                socket.getInputStream().read();
                socket.setSoLinger(true, 0);
                socket.close();
            }
        } catch (IOException _) {
            // The test is over.
        }
    }

    @Test
    void aTargetWhereNobodyListensIsNamed() throws IOException {
        int port;
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = taken.getLocalPort();
        }
        failed(run(POST, "http://127.0.0.1:" + port, ""), "connect_refused", "write");
    }

    @Test
    void aWriteThatIsNotAnsweredInTimeFails() {
        var run = run(POST, rig.serve((_, _) -> {}), "timeouts: { write: 200ms }");
        failed(run, "write_timeout", "write");
    }

    @Test
    void aReadOfWhichNothingComesFailsAsIdle() {
        var run = run(GET, rig.serve((_, _) -> {}), "timeouts: { write: 50ms, idle: 200ms }");
        failed(run, "idle_timeout", "read");
    }

    @Test
    void anAnswerThatNeverEndsFailsWithItsTurn() {
        var run = run(GET, rig.serve((_, responder) -> drip(responder)), "timeouts: { idle: 300ms, turn: 500ms }");
        failed(run, "turn_timeout", "read");
    }

    private static void drip(Responder responder) {
        drip(responder, responder.stream(Map.of()));
    }

    private static void drip(Responder responder, EventStream stream) {
        stream.comment("more");
        responder.loop().after(TimeUnit.MILLISECONDS.toNanos(50), () -> drip(responder, stream));
    }

    @Test
    void anImplausiblySmallAnswerIsNoFastSuccess() {
        failed(
                run("{ name: look, get: /look, expect: { min_bytes: 16 } }", answering(200, "tiny")),
                "too_small",
                "read");
    }

    @Test
    void aWrongTypeFails() {
        failed(run("{ name: look, get: /look, expect: { type: text/html } }", answering(200, "{}")), "type", "read");
    }

    @Test
    void aTypeIsComparedWithoutItsParameters() {
        var run = run(
                "{ name: look, get: /look, expect: { type: application/json } }",
                (_, responder) -> responder.respond(200, "Application/JSON; charset=utf-8", Map.of(), Body.of("{}")));
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
    }

    @Test
    void aCaptureThatIsNotThereFails() {
        failed(
                run("{ name: look, get: /look, capture: { id: $.id } }", answering(200, "{\"other\":1}")),
                "capture",
                "read");
    }

    @Test
    void stepsAfterTheOneThatWentWrongAreMissedToo() {
        var steps = GET + ", " + POST + ", { name: bye, post: /bye }";
        var run = run(steps, (request, responder) -> {
            int status = request.path().equals("/say") ? 500 : 200;
            responder.respond(status, "application/json", Map.of(), Body.of("{}"));
        });
        endedInTheFirstTurn(run, "status_500", "write/bye");
        assertThat(run.count(Counts.missed("write"))).isEqualTo(6);
        assertThat(run.response("read").getTotalCount()).isEqualTo(3);
        assertThat(run.count(Counts.missed("read"))).isZero();
    }

    @Test
    void aCapturedValueIsUsedByLaterStepsOfTheSameSession() {
        var next = new AtomicInteger();
        var asked = ConcurrentHashMap.<String>newKeySet();
        var steps = "{ name: make, post: /things, capture: { id: $.id } }, { name: look, get: \"/things/{id}\" }";
        var run = run(steps, (request, responder) -> {
            if (request.method().equals("GET")) asked.add(request.path());
            responder.respond(
                    200, "application/json", Map.of(), Body.of("{\"id\":\"n " + next.getAndIncrement() + "\"}"));
        });
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
        assertThat(asked).hasSize(6).allMatch(path -> path.startsWith("/things/n "));
    }

    @Test
    void aCapturedValueThatNoHeaderCanHoldHurtsNobody() {
        var steps = "{ name: make, post: /things, capture: { id: $.id } },"
                + " { name: look, get: /things, headers: { x-id: \"{id}\" } }";
        var run = run(steps, answering(200, "{\"id\":\"a\\u0000\\r\\nx-other: b\\u000bc\"}"));
        assertThat(run.turns(Outcome.COMPLETED)).isEqualTo(6);
    }

    @Test
    void whatIsStillRunningAfterTheDrainIsCutOff() {
        var asked = new AtomicInteger();
        var run = rig.begin(Rig.plan(yaml(POST, rig.serve((_, _) -> asked.incrementAndGet()), "")));
        await().untilAtomic(asked, equalTo(3));
        run.drain(Duration.ofMillis(300));
        failed(run.finish(), "cut_off", "write");
    }

    @Test
    void theThreePartsAddUpToTheResponse() {
        var run = run(
                POST,
                (_, responder) -> responder
                        .loop()
                        .after(
                                TimeUnit.MILLISECONDS.toNanos(30),
                                () -> responder.respond(200, "application/json", Map.of(), Body.of("{}"))));
        double parts = run.histogram("write", Part.LAG).getMean()
                + run.histogram("write", Part.QUEUE).getMean()
                + run.histogram("write", Part.SERVICE).getMean();
        // Each value is kept with three digits and rounded to a microsecond.
        assertThat(run.response("write").getMean()).isBetween(parts * 0.997 - 3, parts * 1.003 + 3);
        assertThat(run.histogram("write", Part.SERVICE).getMinValue()).isGreaterThan(29_000);
    }

    private static Handler answering(int status, String json) {
        return (_, responder) -> responder.respond(status, "application/json", Map.of(), Body.of(json));
    }

    private static CrewRun run(String steps, Handler handler) {
        return run(steps, rig.serve(handler), "");
    }

    private static CrewRun run(String steps, String url, String more) {
        return rig.run(yaml(steps, url, more));
    }

    private static String yaml(String steps, String url, String more) {
        return """
                target: { dialect: http, url: "%s" }
                steps: [ %s ]
                load: { sessions: 3, turns: 2 }
                %s
                """.formatted(url, steps, more);
    }

    private static void failed(CrewRun run, String kind, String measure) {
        assertThat(run.sessions(Outcome.FAILED)).isEqualTo(3);
        endedInTheFirstTurn(run, kind, measure);
    }

    private static void endedInTheFirstTurn(CrewRun run, String kind, String measure) {
        assertThat(run.failures()).isEqualTo(Map.of(kind, 3L));
        assertThat(run.turns(Outcome.STARTED)).isEqualTo(3);
        assertThat(run.turns(Outcome.NOT_REACHED)).isEqualTo(3);
        assertThat(run.count(Counts.missed(measure))).isEqualTo(3);
        assertThat(run.response(measure).getTotalCount()).isZero();
    }
}
