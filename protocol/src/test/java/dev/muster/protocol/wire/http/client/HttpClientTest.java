package dev.muster.protocol.wire.http.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.http.server.EventStream;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.http.server.ServerRequest;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.protocol.wire.sse.SseReader;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Against servers that behave. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HttpClientTest {
    private final Loops loops = Loops.start("client", 1);
    private final Loops servers = Loops.start("server", 2);

    @AfterAll
    void stop() {
        loops.close();
        servers.close();
    }

    private HttpServer serve(Handler handler) throws IOException {
        return HttpServer.start(servers, "127.0.0.1", 0, handler);
    }

    @Test
    void tellsTheStoryOfAnExchangeInOrder() throws IOException {
        try (var server =
                serve((_, answer) -> answer.respond(201, "text/plain", Map.of("x-a", "b"), Body.of("hello")))) {
            var heard = Client.of(loops, server).get("/");
            assertThat(heard.story()).containsExactly("written", "head 201", "body 5", "end");
            assertThat(heard.text()).isEqualTo("hello");
            assertThat(heard.header("X-A")).isEqualTo("b");
        }
    }

    @Test
    void sendsMethodTargetHeadersAndBody() throws IOException {
        var seen = new ConcurrentLinkedQueue<ServerRequest>();
        try (var server = serve((request, answer) -> {
            seen.add(request);
            answer.respond(200, "text/plain", Map.of(), request.body());
        })) {
            var client = Client.of(loops, Origin.parse(server.url() + "/api/"));
            var headers = new DefaultHttpHeaders().add("authorization", "Bearer grün");
            var heard = new Heard();
            client.start(new Request("POST", "/a b/ü?q=1%20x&y", headers, Body.of("text ü")), heard);
            assertThat(heard.await().text()).isEqualTo("text ü");
            var request = seen.remove();
            assertThat(request.method()).isEqualTo("POST");
            assertThat(request.path()).isEqualTo("/api/a b/ü");
            assertThat(request.query()).isEqualTo("q=1%20x&y");
            assertThat(request.headers().get("host")).isEqualTo("127.0.0.1:" + server.port());
            assertThat(request.headers().get("content-length")).isEqualTo("7");
            assertThat(request.headers().get("authorization")).startsWith("Bearer gr");
        }
    }

    @Test
    void usesAConnectionAgain() throws IOException {
        try (var server = OddServer.start((line, _) -> {
            while (true) {
                line.hear();
                line.say("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
            }
        })) {
            var client = Client.of(loops, server.origin());
            for (int i = 0; i < 10; i++) {
                assertThat(client.get("/").text()).isEqualTo("ok");
            }
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void aListenerThatSendsFromOnEndUsesTheSameConnection() throws IOException {
        try (var server = OddServer.start((line, number) -> {
            while (true) {
                line.hear();
                line.say("HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n" + number);
            }
        })) {
            var client = Client.of(loops, server.origin());
            var last = new Heard();
            client.start("/", new Chain(client.http(), 200, last));
            assertThat(last.await().story()).containsExactly("written", "head 200", "body 1", "end");
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    /** Sends the next request as soon as its own answer has ended. */
    private static final class Chain extends Heard {
        private final HttpClient http;
        private final int left;
        private final Heard last;

        Chain(HttpClient http, int left, Heard last) {
            this.http = http;
            this.left = left;
            this.last = last;
        }

        @Override
        public void onEnd(long nanos) {
            super.onEnd(nanos);
            http.send(
                    new Request("GET", "/" + left, new DefaultHttpHeaders(), Body.EMPTY),
                    left == 0 ? last : new Chain(http, left - 1, last));
        }
    }

    @Test
    void opensNoMoreConnectionsThanAllowedAndServesWhoWaitsInOrder() throws IOException {
        var order = new ConcurrentLinkedQueue<String>();
        var atOnce = new AtomicInteger();
        var peak = new AtomicInteger();
        try (var server = serve((request, answer) -> {
            order.add(request.path());
            peak.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
            answer.loop().after(5_000_000, () -> {
                atOnce.decrementAndGet();
                answer.respond(200, "text/plain", Map.of(), Body.EMPTY);
            });
        })) {
            var limits = new HttpClient.Limits(Duration.ofSeconds(5), 2, 1 << 20);
            var client = Client.of(loops, Origin.parse(server.url()), limits);
            var all = new ArrayList<Heard>();
            client.onLoop(() -> {
                for (int i = 0; i < 20; i++) {
                    all.add(new Heard());
                    client.http().send(get("/" + (i + 10)), all.get(i));
                }
                return all;
            });
            all.forEach(heard -> assertThat(heard.await().story()).contains("head 200", "end"));
            assertThat(peak.get()).isEqualTo(2);
            var halves = List.copyOf(order);
            for (int i = 0; i < 20; i++) {
                // Two connections may overtake each other by one place, no more.
                assertThat(halves.indexOf("/" + (i + 10))).isBetween(i - 1, i + 1);
            }
        }
    }

    @Test
    void aCancelledExchangeIsNotHeardOfAgain() throws IOException {
        var closed = new AtomicInteger();
        try (var server = serve((_, answer) -> {
            var stream = answer.stream(Map.of());
            stream.onClosed(closed::incrementAndGet);
            forEver(answer.loop(), stream);
        })) {
            var client = Client.of(loops, server);
            var heard = new Heard();
            var exchange = client.start("/", heard);
            await().atMost(Duration.ofSeconds(30)).until(() -> heard.story().size() > 5);
            var before = client.onLoop(() -> {
                exchange.cancel();
                exchange.cancel();
                return heard.story();
            });
            await().atMost(Duration.ofSeconds(30)).until(() -> closed.get() == 1);
            client.onLoop(() -> true);
            assertThat(heard.story()).isEqualTo(before).doesNotContain("end", "failure CUT");
        }
    }

    private static void forEver(Loop loop, EventStream stream) {
        stream.event(null, null, "again");
        loop.after(1_000_000, () -> forEver(loop, stream));
    }

    @Test
    void anExchangeCancelledWhileItWaitsIsNeverSent() throws IOException {
        var paths = new ConcurrentLinkedQueue<String>();
        try (var server = serve((request, answer) -> {
            paths.add(request.path());
            answer.loop().after(20_000_000, () -> answer.respond(200, "text/plain", Map.of(), Body.EMPTY));
        })) {
            var client = Client.of(
                    loops, Origin.parse(server.url()), new HttpClient.Limits(Duration.ofSeconds(5), 1, 1 << 20));
            var last = new Heard();
            client.onLoop(() -> {
                client.http().send(get("/first"), new Heard());
                client.http().send(get("/second"), new Heard()).cancel();
                return client.http().send(get("/third"), last);
            });
            assertThat(last.await().story()).contains("end");
            assertThat(paths).containsExactly("/first", "/third");
        }
    }

    @Test
    void aListenerThatThrowsIsToldInternalAndTheClientGoesOn() throws IOException {
        try (var server = serve((_, answer) -> answer.respond(200, "text/plain", Map.of(), Body.of("hello")))) {
            var client = Client.of(loops, server);
            var inBody = new Heard() {
                @Override
                public void onBody(ByteBuf piece, long nanos) {
                    throw new IllegalStateException("no body, please");
                }
            };
            client.start("/", inBody);
            assertThat(inBody.await().story()).containsExactly("written", "head 200", "failure INTERNAL");
            assertThat(inBody.detail()).contains("no body, please");
            var atEnd = new Heard() {
                @Override
                public void onEnd(long nanos) {
                    throw new IllegalStateException("no end, please");
                }
            };
            client.start("/", atEnd);
            assertThat(atEnd.await().story()).containsExactly("written", "head 200", "body 5", "failure INTERNAL");
            assertThat(client.get("/").story()).contains("end");
        }
    }

    @Test
    void aTooLargeEventIsToldAsTooLarge() throws IOException {
        try (var server = serve((_, answer) -> answer.stream(Map.of()).event(null, null, "x".repeat(2000)))) {
            var reader = new SseReader((_, _, _) -> {}, 1000);
            var heard = new Heard() {
                @Override
                public void onBody(ByteBuf piece, long nanos) {
                    reader.read(piece);
                }
            };
            Client.of(loops, server).start("/", heard);
            assertThat(heard.await().failure()).isEqualTo(FailureKind.TOO_LARGE);
        }
    }

    @Test
    void aHeaderWithALineBreakIsNotSent() throws IOException {
        try (var server = serve((_, answer) -> answer.respond(200, "text/plain", Map.of(), Body.EMPTY))) {
            var client = Client.of(loops, server);
            var headers = DefaultHttpHeadersFactory.headersFactory()
                    .withValidation(false)
                    .newHeaders()
                    .add("x-token", "secret\n");
            var heard = new Heard();
            client.start(new Request("GET", "/", headers, Body.EMPTY), heard);
            assertThat(heard.await().story()).containsExactly("failure INTERNAL");
            assertThat(heard.detail()).contains("x-token").doesNotContain("secret");
            assertThat(client.get("/").story()).contains("end");
        }
    }

    @Test
    void saysThatNobodyListens() throws IOException {
        int port;
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        var heard = Client.of(loops, Origin.parse("http://127.0.0.1:" + port)).get("/");
        assertThat(heard.story()).containsExactly("failure CONNECT_REFUSED");
        assertThat(heard.detail()).contains("127.0.0.1:" + port);
    }

    @Test
    void triesTheNextAddressOfANameAndSaysWhenThereIsNone() throws IOException {
        try (var server = serve((_, answer) -> answer.respond(200, "text/plain", Map.of(), Body.EMPTY))) {
            var client = Client.of(loops, Origin.parse("http://localhost:" + server.port()));
            assertThat(client.get("/").story()).contains("end");
            assertThat(client.get("/").story()).contains("end");
        }
        var heard =
                Client.of(loops, Origin.parse("http://no-such-host.invalid:80")).get("/");
        assertThat(heard.story()).containsExactly("failure UNREACHABLE");
    }

    @Test
    void closingFailsWhatIsUnderWayAndWhatComesLater() throws IOException {
        try (var server = serve((_, _) -> {})) {
            var client = Client.of(
                    loops, Origin.parse(server.url()), new HttpClient.Limits(Duration.ofSeconds(5), 1, 1 << 20));
            var sent = new Heard();
            var waiting = new Heard();
            client.start("/", sent);
            client.start("/", waiting);
            await().atMost(Duration.ofSeconds(30)).until(() -> sent.story().contains("written"));
            client.http().close();
            assertThat(sent.await().failure()).isEqualTo(FailureKind.CUT);
            assertThat(waiting.await().failure()).isEqualTo(FailureKind.CUT);
            assertThat(client.get("/").failure()).isEqualTo(FailureKind.CUT);
        }
    }

    private static Request get(String target) {
        return new Request("GET", target, new DefaultHttpHeaders(), Body.EMPTY);
    }
}
