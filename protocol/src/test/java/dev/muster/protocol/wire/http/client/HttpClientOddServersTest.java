package dev.muster.protocol.wire.http.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Against servers that break off, talk nonsense, or are merely old. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HttpClientOddServersTest {
    private static final String OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

    private final Loops loops = Loops.start("client", 1);

    @AfterAll
    void stop() {
        loops.close();
    }

    /** Answers the first request of each connection with this text and closes. */
    private static OddServer says(String text) {
        return OddServer.start((line, _) -> {
            line.hear();
            line.say(text);
        });
    }

    private Heard ask(String answer) throws IOException {
        return ask("GET", answer);
    }

    private Heard ask(String method, String answer) throws IOException {
        try (var server = says(answer)) {
            return Client.of(loops, server.origin()).send(method, "/", Body.EMPTY);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SSH-2.0-OpenSSH_9.6\r\n",
                "HTTP/1.1 two hundred\r\n\r\n",
                "HTTP/1.1 200 OK\r\nno-colon-here\r\n\r\n",
                "HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n",
                "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
                "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n",
                "HTTP/1.1 101 Switching Protocols\r\nupgrade: chat\r\n\r\n",
            })
    void whatIsNotHttpIsMalformed(String answer) throws IOException {
        assertThat(ask(answer).failure()).isEqualTo(FailureKind.MALFORMED);
    }

    @Test
    void aHeadWithoutEndIsTooLarge() throws IOException {
        assertThat(ask("HTTP/1.1 200 OK\r\nx: " + "y".repeat(100_000)).failure())
                .isEqualTo(FailureKind.TOO_LARGE);
    }

    @Test
    void aBodyAboveTheLimitIsTooLargeButAStreamMayGoOn() throws IOException {
        var body = "x".repeat(Client.LIMITS.maxBodyBytes() + 1);
        assertThat(ask("HTTP/1.1 200 OK\r\n\r\n" + body).failure()).isEqualTo(FailureKind.TOO_LARGE);
        var heard = ask("HTTP/1.1 200 OK\r\ncontent-type: Text/Event-Stream; charset=utf-8\r\n\r\n" + body);
        assertThat(heard.failure()).isNull();
        assertThat(heard.text()).hasSize(body.length());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "HTTP/1.1 2",
                "HTTP/1.1 200 OK\r\ncontent-le",
                "HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf",
                "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n",
                "HTTP/1.1 100 Continue\r\n\r\n",
            })
    void halfAnAnswerIsCut(String answer) throws IOException {
        var heard = ask(answer);
        assertThat(heard.failure()).isEqualTo(FailureKind.CUT);
        assertThat(heard.story()).doesNotContain("end");
    }

    @Test
    void aResetIsAReset() throws IOException {
        try (var server = OddServer.start((line, _) -> {
            line.hear();
            line.say("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf");
            line.reset();
        })) {
            assertThat(Client.of(loops, server.origin()).get("/").failure()).isEqualTo(FailureKind.RESET);
        }
    }

    @Test
    void aBodyUntilTheCloseIsWhole() throws IOException {
        var heard = ask("HTTP/1.1 200 OK\r\n\r\nall that there is");
        assertThat(heard.text()).isEqualTo("all that there is");
        assertThat(heard.story()).last().isEqualTo("end");
    }

    @Test
    void skipsProvisionalAnswers() throws IOException {
        var heard = ask("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n" + OK);
        assertThat(heard.story()).containsExactly("written", "head 200", "body 2", "end");
    }

    @ParameterizedTest
    @CsvSource({"GET,204", "GET,304", "HEAD,200"})
    void someAnswersHaveNoBodyWhateverTheirHeadersSay(String method, int status) throws IOException {
        try (var server = OddServer.start((line, _) -> {
            while (true) {
                line.hear();
                line.say("HTTP/1.1 " + status + " X\r\ncontent-length: 5\r\n\r\n");
            }
        })) {
            var client = Client.of(loops, server.origin());
            for (int i = 0; i < 3; i++) {
                assertThat(client.send(method, "/", Body.EMPTY).story())
                        .containsExactly("written", "head " + status, "end");
            }
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "HTTP/1.0 200 OK, 2",
        "HTTP/1.1 200 OK;connection: close, 2",
        "HTTP/1.0 200 OK;connection: keep-alive, 1",
    })
    void aConnectionIsKeptWhenTheAnswerAllows(String head, int connections) throws IOException {
        try (var server = OddServer.start((line, _) -> {
            for (int i = 0; i < 2; i++) {
                line.hear();
                line.say(head.replace(";", "\r\n") + "\r\ncontent-length: 2\r\n\r\nok");
            }
            line.waitForTheClientToClose();
        })) {
            var client = Client.of(loops, server.origin());
            assertThat(client.get("/").text()).isEqualTo("ok");
            assertThat(client.get("/").text()).isEqualTo("ok");
            assertThat(server.connections()).isEqualTo(connections);
        }
    }

    @Test
    void aConnectionWithBytesTooManyIsNotUsedAgain() throws IOException {
        try (var server = OddServer.start((line, _) -> {
            line.hear();
            line.say(OK + "HTTP/1.1 500 Not yours\r\ncontent-length: 0\r\n\r\n");
            line.waitForTheClientToClose();
        })) {
            var client = Client.of(loops, server.origin());
            assertThat(client.get("/").story()).contains("head 200");
            assertThat(client.get("/").story()).contains("head 200");
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void chunksComeAsTheyAreSent() throws IOException {
        var next = new CountDownLatch(1);
        try (var server = OddServer.start((line, _) -> {
            line.hear();
            line.say("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\none\r\n");
            awaitQuietly(next);
            line.say("4;why=not\r\nmore\r\n0\r\nx-trailer: t\r\n\r\n");
        })) {
            var heard = new Heard();
            Client.of(loops, server.origin()).start("/", heard);
            await().atMost(Duration.ofSeconds(30)).until(() -> heard.text().equals("one"));
            next.countDown();
            assertThat(heard.await().story()).containsExactly("written", "head 200", "body 3", "body 4", "end");
        }
    }

    private static void awaitQuietly(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void noticesAKeptConnectionThatTheServerClosed() throws IOException {
        try (var server = says(OK)) {
            var client = Client.of(loops, server.origin());
            for (int i = 0; i < 5; i++) {
                assertThat(client.get("/").text()).isEqualTo("ok");
            }
        }
    }

    @Test
    void sendsASafeRequestOnceMoreWhenTheKeptConnectionWasDead() throws IOException {
        try (var server = OddServer.start((line, number) -> {
            line.hear();
            line.say(OK);
            if (number == 1) {
                line.hear();
            }
        })) {
            var client = Client.of(loops, server.origin());
            assertThat(client.get("/").text()).isEqualTo("ok");
            assertThat(client.get("/").story()).containsExactly("written", "head 200", "body 2", "end");
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void neverSendsAnUnsafeRequestTwice() throws IOException {
        try (var server = OddServer.start((line, _) -> {
            line.hear();
            line.say(OK);
            line.hear();
        })) {
            var client = Client.of(loops, server.origin());
            assertThat(client.get("/").text()).isEqualTo("ok");
            assertThat(client.send("POST", "/", Body.EMPTY).story()).containsExactly("written", "failure CUT");
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void triesASecondTimeOnlyOnceAndThenSaysSo() throws IOException {
        try (var server = OddServer.start((line, number) -> {
            line.hear();
            if (number == 1) {
                line.say(OK);
                line.hear();
            }
        })) {
            var client = Client.of(loops, server.origin());
            assertThat(client.get("/").text()).isEqualTo("ok");
            assertThat(client.get("/").story()).containsExactly("written", "failure CUT");
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void anAnswerBeforeTheWholeRequestWasTakenIsHeard() throws IOException {
        try (var server = OddServer.start((line, _) -> {
            line.hear();
            line.say("HTTP/1.1 413 Too Large\r\ncontent-length: 2\r\n\r\nno");
            line.waitForTheClientToClose();
        })) {
            var client = Client.of(loops, server.origin());
            var heard = client.send("POST", "/", Body.of(new byte[50_000_000]));
            assertThat(heard.story()).containsExactly("written", "head 413", "body 2", "end");
        }
    }

    @Test
    void aConnectionThatDoesNotOpenInTimeIsATimeout() {
        // TEST-NET-1 of RFC 5737 leads nowhere; some networks say so at once, others stay silent.
        var limits = new HttpClient.Limits(Duration.ofMillis(100), 1, 1000);
        var heard = Client.of(loops, Origin.parse("http://192.0.2.1:9"), limits).get("/");
        assertThat(heard.failure())
                .isIn(FailureKind.CONNECT_TIMEOUT, FailureKind.UNREACHABLE, FailureKind.CONNECT_REFUSED);
    }
}
