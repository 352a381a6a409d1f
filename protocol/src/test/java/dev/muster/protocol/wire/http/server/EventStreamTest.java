package dev.muster.protocol.wire.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.protocol.wire.http.FailureKind;
import dev.muster.protocol.wire.http.client.Client;
import dev.muster.protocol.wire.http.client.Heard;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.protocol.wire.sse.SseReader;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EventStreamTest {
    private final Loops loops = Loops.start("server", 1);
    private final Loops clients = Loops.start("client", 1);

    @AfterAll
    void stop() {
        clients.close();
        loops.close();
    }

    private HttpServer streams(Consumer<EventStream> writer) throws IOException {
        return HttpServer.start(loops, "127.0.0.1", 0, (_, answer) -> writer.accept(answer.stream(Map.of("x-a", "b"))));
    }

    private static List<String> events(String body) {
        var events = new ArrayList<String>();
        var bytes = Unpooled.copiedBuffer(body, StandardCharsets.UTF_8);
        new SseReader((name, data, id) -> events.add(name + "|" + data + "|" + id), 1 << 20).read(bytes);
        return events;
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        try (var server = streams(stream -> {
            stream.event(null, null, "plain");
            stream.event("named", "7", "two\nlines\r\nor three\rfour\n");
            stream.comment("still here\nreally");
            stream.event("a\nb", null, "");
            stream.raw("data: raw ü\n\n".getBytes(StandardCharsets.UTF_8));
            stream.end();
            stream.event(null, null, "too late");
        })) {
            var heard = Client.of(clients, server).get("/");
            assertThat(heard.header("content-type")).isEqualTo("text/event-stream");
            assertThat(heard.header("x-a")).isEqualTo("b");
            assertThat(events(heard.text()))
                    .containsExactly(
                            "message|plain|", "named|two\nlines\nor three\nfour\n|7", "a b||7", "message|raw ü|7");
            assertThat(heard.story()).last().isEqualTo("end");
        }
    }

    @Test
    void whatIsWrittenInOneTurnComesAsOneChunk() throws IOException {
        try (var server = streams(stream -> {
                    for (int i = 0; i < 100; i++) {
                        stream.event(null, null, "token " + i);
                    }
                    stream.end();
                });
                var client = RawClient.to(server)) {
            var text = client.say("GET / HTTP/1.1\r\nconnection: close\r\n\r\n").hearAll();
            var body = text.substring(text.indexOf("\r\n\r\n") + 4);
            int length = Integer.parseInt(body.substring(0, body.indexOf('\r')), 16);
            assertThat(body.substring(body.indexOf('\n') + 1 + length)).isEqualTo("\r\n0\r\n\r\n");
        }
    }

    @Test
    void eventsComeOneByOneAsTheyAreWritten() throws IOException {
        var open = new CompletableFuture<EventStream>();
        try (var server = streams(open::complete)) {
            var heard = new Heard();
            Client.of(clients, server).start("/", heard);
            for (int i = 0; i < 20; i++) {
                var name = "e" + i;
                open.join().event(name, null, "x");
                await().atMost(Duration.ofSeconds(30))
                        .pollInterval(Duration.ofMillis(1))
                        .until(() -> heard.text().contains(name));
            }
            open.join().end();
            assertThat(events(heard.await().text())).hasSize(20);
        }
    }

    @Test
    void theConnectionIsUsedAgainAfterAStream() throws IOException {
        try (var server = streams(EventStream::end);
                var client = RawClient.to(server)) {
            client.say("GET / HTTP/1.1\r\n\r\n").hearUntil("0\r\n\r\n");
            client.say("HEAD / HTTP/1.1\r\n\r\n").hearUntil("\r\n\r\n");
            client.say("GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\n");
            assertThat(client.hearAll()).doesNotContain("chunked").endsWith("\r\n\r\n");
        }
    }

    @Test
    void aCutStreamSendsWhatWasWrittenAndEndsInTheMiddle() throws IOException {
        try (var server = streams(stream -> {
            stream.event(null, null, "first");
            stream.cut();
        })) {
            var heard = Client.of(clients, server).get("/");
            assertThat(events(heard.text())).containsExactly("message|first|");
            assertThat(heard.failure()).isEqualTo(FailureKind.CUT);
        }
    }

    @Test
    void aClientThatLeavesIsNoticedOnceAndNotAfterTheEnd() throws IOException {
        var closed = new AtomicInteger();
        var ended = new AtomicInteger();
        try (var server = streams(stream -> stream.onClosed(closed::incrementAndGet))) {
            try (var endless = RawClient.to(server)) {
                endless.say("GET / HTTP/1.1\r\n\r\n").hearUntil("\r\n\r\n");
            }
            await().atMost(Duration.ofSeconds(30)).until(() -> closed.get() > 0);
        }
        try (var server = streams(stream -> {
            stream.onClosed(ended::incrementAndGet);
            stream.end();
        })) {
            assertThat(Client.of(clients, server).get("/").failure()).isNull();
        }
        assertThat(closed.get()).isEqualTo(1);
        assertThat(ended.get()).isZero();
    }

    /** Writes as long as the stream takes it, and counts. */
    private static final class Heeding {
        private static final int LAST = 2_000;
        private final AtomicLong written = new AtomicLong();
        private final AtomicInteger pauses = new AtomicInteger();

        void write(EventStream stream) {
            stream.onWritable(() -> more(stream));
            more(stream);
        }

        private void more(EventStream stream) {
            while (written.get() < LAST && stream.isWritable()) {
                stream.event(null, Long.toString(written.incrementAndGet()), "x".repeat(10_000));
            }
            if (written.get() == LAST) {
                stream.end();
            } else {
                pauses.incrementAndGet();
            }
        }
    }

    @Test
    void aSlowClientHoldsTheWriterBackAndStillGetsAll() throws IOException {
        var writer = new Heeding();
        try (var server = streams(writer::write);
                var client = RawClient.to(server)) {
            client.say("GET / HTTP/1.1\r\nconnection: close\r\n\r\n");
            await().atMost(Duration.ofSeconds(30)).until(() -> writer.pauses.get() > 0);
            var before = new AtomicLong(-1);
            await().atMost(Duration.ofSeconds(30))
                    .pollInterval(Duration.ofMillis(100))
                    .until(() -> before.getAndSet(writer.written.get()) == writer.written.get());
            // What the kernel holds for both ends, and the channel's own 64 KiB: far from the 20 MB of the whole
            // stream.
            assertThat(writer.written.get() * 10_000).isLessThan(12_000_000);
            assertThat(client.hearAll()).contains("id: " + Heeding.LAST + "\n").endsWith("0\r\n\r\n");
        }
    }

    @Test
    void aStalledClientOfAWriterThatDoesNotHeedIsDropped() throws IOException {
        var closed = new AtomicInteger();
        var written = new AtomicLong();
        try (var server = HttpServer.start(loops, "127.0.0.1", 0, (_, answer) -> {
                    var stream = answer.stream(Map.of());
                    stream.onClosed(closed::incrementAndGet);
                    flood(answer.loop(), stream, closed, written);
                });
                var client = RawClient.to(server)) {
            client.say("GET / HTTP/1.1\r\n\r\n");
            await().atMost(Duration.ofSeconds(30)).until(() -> closed.get() == 1);
        }
        assertThat(written.get()).isLessThan(40_000_000);
    }

    private static void flood(Loop loop, EventStream stream, AtomicInteger closed, AtomicLong written) {
        for (int i = 0; i < 10 && closed.get() == 0; i++) {
            stream.event(null, null, "x".repeat(10_000));
            written.addAndGet(10_000);
        }
        if (closed.get() == 0) {
            loop.execute(() -> flood(loop, stream, closed, written));
        }
    }
}
