package dev.muster.protocol.wire.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HttpServerTest {
    private static final Handler ECHO =
            (request, answer) -> answer.respond(200, "text/plain", Map.of(), Body.of(request.path()));

    private final Loops loops = Loops.start("server", 2);

    @AfterAll
    void stop() {
        loops.close();
    }

    private HttpServer serve(Handler handler) throws IOException {
        return HttpServer.start(loops, "127.0.0.1", 0, 1000, handler);
    }

    @Test
    void answersWithAKnownLength() throws IOException {
        try (var server = serve(ECHO);
                var client = RawClient.to(server)) {
            assertThat(client.say("GET /a%20b?c HTTP/1.1\r\nhost: x\r\n\r\n").hearUntil("/a b"))
                    .isEqualTo("HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\n/a b");
        }
    }

    @Test
    void saysThatThePortIsTaken() throws IOException {
        try (var server = serve(ECHO)) {
            assertThatThrownBy(() -> HttpServer.start(loops, "127.0.0.1", server.port(), ECHO))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("127.0.0.1:" + server.port())
                    .hasMessageContaining("taken");
        }
    }

    @Test
    void saysThatTheAddressIsNotOfThisMachine() {
        assertThatThrownBy(() -> HttpServer.start(loops, "192.0.2.1", 0, ECHO))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("192.0.2.1:0")
                .hasMessageContaining("does not have that address");
    }

    @Test
    void answersPipelinedRequestsInOrder() throws IOException {
        Handler slowFirst = (request, answer) ->
                answer.loop().after(request.path().equals("/1") ? 50_000_000 : 0, () -> ECHO.handle(request, answer));
        try (var server = serve(slowFirst);
                var client = RawClient.to(server)) {
            client.say(
                    "GET /1 HTTP/1.1\r\n\r\nPOST /2 HTTP/1.1\r\ncontent-length: 3\r\n\r\nabcGET /3 HTTP/1.1\r\n\r\n");
            assertThat(client.hearUntil("/3")).containsSubsequence("/1", "200 OK", "/2", "200 OK", "/3");
        }
    }

    @Test
    void manyPipelinedRequestsAreNoTrouble() throws IOException {
        try (var server = serve(ECHO);
                var client = RawClient.to(server)) {
            client.say("GET /x HTTP/1.1\r\n\r\n".repeat(2000) + "GET /last HTTP/1.1\r\nconnection: close\r\n\r\n");
            assertThat(client.hearAll()).contains("connection: close").endsWith("/last");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense\r\n\r\n",
                "GET / HTTP/1.1\r\nno colon\r\n\r\n",
                "GET /%zz HTTP/1.1\r\n\r\n",
                "POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
                "POST / HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
            })
    void whatIsNotHttpGets400AndIsClosed(String request) throws IOException {
        try (var server = serve(ECHO);
                var client = RawClient.to(server)) {
            assertThat(client.say(request).hearAll())
                    .startsWith("HTTP/1.1 400 ")
                    .contains("connection: close");
        }
    }

    @Test
    void aBodyAboveTheLimitGets413() throws IOException {
        try (var server = serve(ECHO)) {
            try (var client = RawClient.to(server)) {
                client.say("POST / HTTP/1.1\r\ncontent-length: 1001\r\n\r\n" + "x".repeat(1001));
                assertThat(client.hearAll()).startsWith("HTTP/1.1 413 ").contains("1000 bytes");
            }
            try (var client = RawClient.to(server)) {
                client.say("POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n"
                        + ("258\r\n" + "x".repeat(600) + "\r\n").repeat(2));
                assertThat(client.hearAll()).startsWith("HTTP/1.1 413 ");
            }
        }
    }

    @Test
    void takesABodyInPieces() throws IOException {
        try (var server = serve((request, answer) -> answer.respond(200, "", Map.of(), request.body()));
                var client = RawClient.to(server)) {
            client.say("POST / HTTP/1.1\r\nexpect: 100-continue\r\ntransfer-encoding: chunked\r\n\r\n");
            assertThat(client.hearUntil("\r\n\r\n")).isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
            client.say("3\r\nabc\r\n").say("3\r\ndef\r\n").say("0\r\n\r\n");
            assertThat(client.hearUntil("abcdef"))
                    .doesNotContain("content-type")
                    .contains("content-length: 6");
        }
    }

    @Test
    void headAnd204HaveNoBody() throws IOException {
        Handler handler = (request, answer) ->
                answer.respond(request.path().equals("/none") ? 204 : 200, "", Map.of(), Body.of("body"));
        try (var server = serve(handler);
                var client = RawClient.to(server)) {
            client.say("HEAD / HTTP/1.1\r\n\r\n");
            assertThat(client.hearUntil("\r\n\r\n")).contains("content-length: 4");
            client.say("GET /none HTTP/1.1\r\n\r\n");
            assertThat(client.hearUntil("\r\n\r\n")).contains("204 No Content").doesNotContain("content-length");
            client.say("GET / HTTP/1.0\r\n\r\n");
            assertThat(client.hearAll()).contains("connection: close").endsWith("\r\n\r\nbody");
        }
    }

    @Test
    void aHandlerThatThrowsAnswers500() throws IOException {
        Handler broken = (_, _) -> {
            throw new IllegalStateException("broken");
        };
        try (var server = serve(broken);
                var client = RawClient.to(server)) {
            assertThat(client.say("GET / HTTP/1.1\r\n\r\n").hearUntil("server\n"))
                    .startsWith("HTTP/1.1 500 ");
        }
    }

    @Test
    void aSecondAnswerIsDropped() throws IOException {
        Handler twice = (request, answer) -> {
            ECHO.handle(request, answer);
            ECHO.handle(request, answer);
        };
        try (var server = serve(twice);
                var client = RawClient.to(server)) {
            client.say("GET /1 HTTP/1.1\r\n\r\n").hearUntil("/1");
            assertThat(client.say("GET /2 HTTP/1.1\r\nconnection: close\r\n\r\n")
                            .hearAll())
                    .containsOnlyOnce("HTTP/1.1");
        }
    }

    @Test
    void answersFromAnyThreadAndHandlesOnTheLoopOfTheConnection() throws IOException {
        var wrong = new AtomicInteger();
        Set<Integer> used = ConcurrentHashMap.newKeySet();
        Handler elsewhere = (request, answer) -> {
            used.add(answer.loop().index());
            wrong.addAndGet(answer.loop().isHere() ? 0 : 1);
            Thread.ofVirtual().start(() -> ECHO.handle(request, answer));
        };
        try (var server = serve(elsewhere)) {
            for (int i = 0; i < 4; i++) {
                try (var client = RawClient.to(server)) {
                    assertThat(client.say("GET /from-" + i + " HTTP/1.1\r\n\r\n")
                                    .hearUntil("/from-" + i))
                            .contains("200 OK");
                }
            }
        }
        assertThat(wrong.get()).isZero();
        assertThat(used).containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void aClientThatLeavesIsNoticedOnce() throws IOException {
        var left = new ConcurrentLinkedQueue<String>();
        Handler silent = (request, answer) -> {
            answer.onAbandoned(() -> left.add("abandoned " + request.path()));
            if (request.path().equals("/answered")) {
                ECHO.handle(request, answer);
            } else if (request.path().equals("/cut")) {
                answer.cut();
            }
        };
        try (var server = serve(silent)) {
            RawClient.to(server)
                    .say("GET /answered HTTP/1.1\r\n\r\nGET /gone HTTP/1.1\r\n\r\n")
                    .close();
            try (var client = RawClient.to(server).say("GET /cut HTTP/1.1\r\n\r\n")) {
                assertThat(client.hearAll()).isEmpty();
            }
            await().atMost(Duration.ofSeconds(30)).until(() -> left.contains("abandoned /gone"));
        }
        assertThat(left).containsExactly("abandoned /gone");
    }

    @Test
    void closesAHalfSentRequestAndAnIdleConnectionButNotASlowAnswer() throws IOException {
        var limits = new ServerLimits(1000, Duration.ofMillis(600), Duration.ofMillis(200));
        Handler slow = (request, answer) -> answer.loop().after(1_000_000_000, () -> ECHO.handle(request, answer));
        try (var server = HttpServer.start(loops, "127.0.0.1", 0, limits, slow);
                var half = RawClient.to(server).say("GET / HTT");
                var halfBody = RawClient.to(server).say("POST / HTTP/1.1\r\ncontent-length: 10\r\n\r\nabc");
                var idle = RawClient.to(server);
                var waiting = RawClient.to(server).say("GET /slow HTTP/1.1\r\n\r\n")) {
            assertThat(half.hearAll()).isEmpty();
            assertThat(halfBody.hearAll()).isEmpty();
            assertThat(idle.hearAll()).isEmpty();
            assertThat(waiting.hearUntil("/slow")).contains("200 OK");
        }
    }
}
