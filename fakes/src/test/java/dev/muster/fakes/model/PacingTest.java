package dev.muster.fakes.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.model.options.FakeModelOptions;
import dev.muster.fakes.model.profile.ModelProfile;
import dev.muster.fakes.model.profile.Profile;
import dev.muster.fakes.model.profile.Spread;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** When tokens go out, seen from the socket. */
class PacingTest {
    private static final Pattern CHUNK = Pattern.compile("(^|\r\n)[0-9a-f]+\r\n", Pattern.CASE_INSENSITIVE);

    @Test
    void tokensDueWithinAFewMillisecondsGoOutInOneWrite() throws Exception {
        try (var model = FakeModel.alone(
                        FakeModelOptions.DEFAULT.withProfile(talking(600)).withSpeed(40), 1);
                var socket = ask(model)) {
            var text = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int tokens = text.split("event: response.output_text.delta", -1).length - 1;
            assertThat(tokens).isEqualTo(600);
            assertThat(CHUNK.matcher(text).results().count()).isBetween(3L, 200L);
        }
    }

    @Test
    void theFirstTokenTakesItsTime() throws Exception {
        try (var model = FakeModel.alone(FakeModelOptions.DEFAULT.withProfile(talking(1)), 1)) {
            long begun = System.nanoTime();
            try (var socket = ask(model)) {
                assertThat(socket.getInputStream().readAllBytes()).isNotEmpty();
            }
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(40));
        }
    }

    @Test
    void aClientThatDoesNotReadHoldsItsStreamUp() throws Exception {
        try (var model = FakeModel.alone(
                        FakeModelOptions.DEFAULT.withProfile(talking(30_000)).withSpeed(1e6), 1);
                var socket = ask(model)) {
            var in = socket.getInputStream();
            assertThat(in.read()).isPositive();
            Awaitility.await()
                    .during(Duration.ofMillis(500))
                    .untilAsserted(() -> assertThat(completed(model)).isZero());
            long bytes = in.transferTo(OutputStream.nullOutputStream());
            assertThat(bytes).isGreaterThan(4_000_000);
            Awaitility.await().untilAsserted(() -> assertThat(completed(model)).isEqualTo(1));
        }
    }

    private static long completed(FakeModel model) {
        return model.stats().toCompletableFuture().join().replies().completed();
    }

    private static Socket ask(FakeModel model) throws IOException {
        var body = "{\"model\":\"m\",\"stream\":true,\"input\":\"talk\"}";
        var socket = new Socket();
        socket.setReceiveBufferSize(64 << 10);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), model.port()));
        socket.getOutputStream()
                .write(("POST /v1/responses HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: "
                                + body.length() + "\r\n\r\n" + body)
                        .getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    private static Profile talking(int tokens) {
        var base = Profile.assistant();
        var m = base.model();
        var model = new ModelProfile(
                m.toolRounds(),
                m.extraCalls(),
                m.maxCalls(),
                m.firstTokenMs(),
                m.prefillPerSecond(),
                m.firstTokenSigma(),
                m.turnPace(),
                m.tokenMs(),
                new Spread(tokens, 0, tokens, tokens),
                m.callTokens(),
                new Spread(0, 0, 0, 0));
        return new Profile("talking", "", base.assumed(), model, base.app(), base.tools());
    }
}
