package dev.muster.protocol.wire.sse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SseReaderTest {
    private static final int LIMIT = 1 << 20;

    record Event(String name, String data, String id) {}

    record Heard(List<Event> events, boolean truncated) {}

    record Case(String name, List<byte[]> pieces, Heard right) {
        byte[] whole() {
            var all = new ByteArrayOutputStream();
            pieces.forEach(all::writeBytes);
            return all.toByteArray();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest
    @MethodSource("golden")
    void readsTheGoldenStreamsAsTheyArrived(Case golden) {
        assertThat(read(golden.pieces())).isEqualTo(golden.right());
    }

    @ParameterizedTest
    @MethodSource("golden")
    void readsThemByteByByte(Case golden) {
        assertThat(read(cut(golden.whole(), 1))).isEqualTo(golden.right());
    }

    @ParameterizedTest
    @MethodSource("golden")
    void readsThemCutInTwoAnywhere(Case golden) {
        var whole = golden.whole();
        int step = whole.length > 1000 ? 997 : 1;
        for (int at = 0; at <= whole.length; at += step) {
            var halves = List.of(slice(whole, 0, at), slice(whole, at, whole.length));
            assertThat(read(halves)).as("cut at %d", at).isEqualTo(golden.right());
        }
    }

    @Test
    void readsManyEventsOfOnePieceInOrder() {
        var text = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            text.append("event: e").append(i % 7).append("\r\ndata: ").append(i).append("\r\n\r\n");
        }
        var events = read(cut(bytes(text.toString()), 777)).events();
        assertThat(events).hasSize(1000);
        assertThat(events.get(999)).isEqualTo(new Event("e5", "999", ""));
    }

    @Test
    void givesTheSameStringForANameSeenBefore() {
        var names = new ArrayList<String>();
        new SseReader((name, _, _) -> names.add(name), LIMIT)
                .read(Unpooled.wrappedBuffer(bytes("event: delta\ndata\n\nevent: delta\ndata\n\n")));
        assertThat(names).hasSize(2);
        assertThat(names.getFirst()).isSameAs(names.getLast());
    }

    @Test
    void keepsTheLastIdUntilAnother() {
        assertThat(read(List.of(bytes("id: 1\n\ndata: a\n\nid\ndata: b\n\n"))).events())
                .containsExactly(new Event("message", "a", "1"), new Event("message", "b", ""));
    }

    @Test
    void refusesAnEventAboveTheLimit() {
        var line = "data: " + "x".repeat(60) + "\n";
        assertThatCode(() -> readWithin(100, line + "\n")).doesNotThrowAnyException();
        assertThatThrownBy(() -> readWithin(100, line + line))
                .isInstanceOf(SseReader.EventTooLargeException.class)
                .hasMessageContaining("100 bytes");
        assertThatThrownBy(() -> readWithin(100, "x".repeat(101))).isInstanceOf(SseReader.EventTooLargeException.class);
    }

    @Test
    void neverFillsUpWithComments() {
        assertThatCode(() -> readWithin(100, ": still here\n".repeat(1000))).doesNotThrowAnyException();
    }

    private static void readWithin(int limit, String text) {
        var reader = new SseReader((_, _, _) -> {}, limit);
        cut(bytes(text), 10).forEach(piece -> reader.read(Unpooled.wrappedBuffer(piece)));
    }

    private static Heard read(List<byte[]> pieces) {
        var events = new ArrayList<Event>();
        var reader = new SseReader((name, data, id) -> events.add(new Event(name, data, id)), LIMIT);
        pieces.forEach(piece -> reader.read(Unpooled.wrappedBuffer(piece)));
        return new Heard(events, reader.end());
    }

    private static List<byte[]> cut(byte[] whole, int size) {
        var pieces = new ArrayList<byte[]>();
        for (int at = 0; at < whole.length; at += size) {
            pieces.add(slice(whole, at, Math.min(at + size, whole.length)));
        }
        return pieces;
    }

    private static byte[] slice(byte[] whole, int from, int to) {
        return Arrays.copyOfRange(whole, from, to);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static Stream<Case> golden() throws IOException {
        try (var in = SseReaderTest.class.getResourceAsStream("/sse/golden.json")) {
            return elements(new ObjectMapper().readTree(in)).map(SseReaderTest::golden);
        }
    }

    private static Case golden(JsonNode json) {
        var pieces = elements(json.get("chunks"))
                .map(piece -> Base64.getDecoder().decode(piece.textValue()))
                .toList();
        var events = elements(json.get("events"))
                .map(event -> new Event(
                        event.get("event").textValue(),
                        event.get("data").textValue(),
                        event.get("id").textValue()))
                .toList();
        return new Case(
                json.get("name").textValue(),
                pieces,
                new Heard(events, json.get("truncated").booleanValue()));
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
