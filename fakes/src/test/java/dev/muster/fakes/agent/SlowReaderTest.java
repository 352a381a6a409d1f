package dev.muster.fakes.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.muster.fakes.agent.ScriptedModel.Reply;
import dev.muster.fakes.agent.feed.FeedNames;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class SlowReaderTest {
    private static final int TURNS = 20;
    private static final int PIECES = 100;
    private static final int PIECE = 10_000;

    @Test
    void oneWhoDoesNotReadForAWhileIsSentAllOfItLater() throws IOException {
        var much = new Reply.Says(Collections.nCopies(PIECES, "x".repeat(PIECE)), "in short");
        try (var world = World.of(asked -> much);
                var socket = new Socket()) {
            var session = world.person().open();
            // Less than a turn's text finds room between the agent and a client that does not read.
            socket.setReceiveBufferSize(8_192);
            socket.connect(new InetSocketAddress(
                    InetAddress.getLoopbackAddress(), world.agent().port()));
            socket.getOutputStream()
                    .write(("GET /sessions/" + session + "/feed HTTP/1.1\r\nhost: a\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            for (int turn = 1; turn <= TURNS; turn++) {
                int turns = turn;
                world.person().say(session, "go");
                await().atMost(Duration.ofSeconds(20))
                        .until(() -> world.agent().stats().turns().completed() == turns);
            }
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            long last = 0;
            long text = 0;
            for (int completed = 0; completed < TURNS; ) {
                var line = in.readLine();
                assertThat(line)
                        .as("the stream goes on until the last turn is told")
                        .isNotNull();
                if (line.startsWith("id: ")) {
                    long id = Long.parseLong(line.substring(4));
                    assertThat(id).isGreaterThan(last);
                    last = id;
                } else if (line.startsWith("data: ")) {
                    text += line.chars().filter(letter -> letter == 'x').count() - (line.contains("text") ? 1 : 0);
                } else if (line.equals("event: " + FeedNames.TURN_COMPLETED)) {
                    completed++;
                }
            }
            assertThat(text).isEqualTo((long) TURNS * PIECES * PIECE);
        }
    }
}
