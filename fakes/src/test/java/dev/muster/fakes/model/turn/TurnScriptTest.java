package dev.muster.fakes.model.turn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TurnScriptTest {
    private static final Profile PROFILE = Profile.assistant();
    private static final List<OfferedTool> TOOLS = List.of(
            tool("search_documents", new OfferedTool.Parameter("query", "string", List.of())),
            tool(
                    "theirs",
                    new OfferedTool.Parameter("how", "string", List.of("up", "down")),
                    new OfferedTool.Parameter("many", "integer", List.of()),
                    new OfferedTool.Parameter("ok", "boolean", List.of()),
                    new OfferedTool.Parameter("list", "array", List.of())),
            tool("bare"));

    @Test
    void whatTheModelDecidesFollowsFromSeedSessionTurnAndRoundAlone() {
        var one = reply("s", 1, 0, true);
        assertThat(reply("s", 1, 0, true)).isEqualTo(one);
        assertThat(reply("other", 1, 0, true)).isNotEqualTo(one);
        assertThat(reply("s", 2, 0, true)).isNotEqualTo(one);
    }

    @Test
    void oneAtATimeItMakesTheSameCallsAsSideBySide() {
        for (int turn = 1; turn < 20; turn++) assertThat(play(turn, false)).isEqualTo(play(turn, true));
    }

    @Test
    void aRoundWhoseResultsAreNotAllThereIsAskedForAgain() {
        for (int turn = 1; turn < 20; turn++) {
            var round = reply("s", turn, 0, true);
            assertThat(reply("s", turn, (int) round.calls() - 1, true)).isEqualTo(round);
            assertThat(reply("s", turn, (int) round.calls(), true)).isNotEqualTo(round);
        }
    }

    @Test
    void whoHasToCallAToolDoesSoWhenItWouldTalk() {
        var forced = new Offer(TOOLS, true, Offer.Force.SOME);
        for (int turn = 1; turn < 20; turn++) {
            int outputs = 0;
            for (var reply = reply("s", turn, 0, true); reply.calls() > 0; reply = reply("s", turn, outputs, true)) {
                assertThat(TurnScript.reply(PROFILE, 42, new Dialogue("s", turn, outputs), forced))
                        .as("where it calls anyway")
                        .isEqualTo(reply);
                outputs += (int) reply.calls();
            }
            var instead = TurnScript.reply(PROFILE, 42, new Dialogue("s", turn, outputs), forced);
            assertThat(instead.calls()).isEqualTo(1);
            assertThat(instead.items()).noneMatch(Item.Text.class::isInstance);
        }
    }

    @Test
    void whoHasToCallTheOneToolThatIsNamedCallsItOnce() {
        var one = new Offer(TOOLS.subList(0, 1), true, Offer.Force.ONE);
        for (int turn = 1; turn < 20; turn++)
            assertThat(TurnScript.reply(PROFILE, 42, new Dialogue("s", turn, 0), one)
                            .calls())
                    .isEqualTo(1);
    }

    @Test
    void noCutGoesThroughACharacter() {
        for (var text :
                List.of("{\"p\ud83d\ude00\ud83d\ude00\ud83d\ude00q\":1}", "\ud83d\ude00".repeat(9), "abcdefghi", ""))
            for (int start = 0; start < 4; start++) {
                var pieces = MadeUpWords.cut("x".repeat(start) + text);
                assertThat(String.join("", pieces)).isEqualTo("x".repeat(start) + text);
                assertThat(pieces)
                        .noneMatch(piece -> piece.isEmpty()
                                || Character.isLowSurrogate(piece.charAt(0))
                                || Character.isHighSurrogate(piece.charAt(piece.length() - 1)));
            }
    }

    @Test
    void whoHasNoToolToCallIsNotForcedTo() {
        assertThat(new Offer(List.of(), true, Offer.Force.SOME)).isEqualTo(Offer.NONE);
    }

    @Test
    void withoutToolsItOnlyTalks() {
        var reply = TurnScript.reply(PROFILE, 42, new Dialogue("s", 1, 0), Offer.NONE);
        assertThat(reply.items()).singleElement().isInstanceOf(Item.Text.class);
        assertThat(reply.limited(3).tokens()).isEqualTo(3);
        assertThat(reply.limited(3).cut()).isTrue();
        assertThat(reply.limited(1_000_000)).isSameAs(reply);
    }

    @Test
    void argumentsAreAsTheToolsParametersWant() throws IOException {
        var theirs = IntStream.range(1, 50)
                .mapToObj(turn -> play(turn, true))
                .flatMap(List::stream)
                .filter(call -> call.name().equals("theirs"))
                .findFirst()
                .orElseThrow();
        var arguments = new ObjectMapper().readTree(theirs.joined());
        assertThat(arguments.path("how").asText()).isIn("up", "down");
        assertThat(arguments.path("many").isInt()).isTrue();
        assertThat(arguments.path("ok").isBoolean()).isTrue();
        assertThat(arguments.path("list")).isInstanceOf(JsonNode.class).hasSize(1);
    }

    @Test
    void timeToTheFirstTokenGrowsWithWhatTheCacheDoesNotHold() {
        var reply = reply("s", 1, 0, true);
        double cached = reply.firstTokenMs(PROFILE.model(), 0);
        double uncached = reply.firstTokenMs(PROFILE.model(), 30_000);
        assertThat(uncached / cached)
                .isEqualTo(
                        (PROFILE.model().firstTokenMs() + 2_000)
                                / PROFILE.model().firstTokenMs(),
                        within(1e-9));
    }

    @Test
    void aProfileThatIsNotThereOrNotRightIsRefusedWithTheReason(@TempDir Path folder) throws IOException {
        var file = folder.resolve("p.json");
        Files.writeString(file, "{\"name\":\"p\",\"modle\":{}}");
        assertThatThrownBy(() -> Profile.load("nothing"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("nothing");
        assertThatThrownBy(() -> Profile.load(file.toString()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Missing creator property 'model'");
    }

    private static Reply reply(String session, int turn, int outputs, boolean parallel) {
        return TurnScript.reply(PROFILE, 42, new Dialogue(session, turn, outputs), Offer.of(TOOLS, parallel));
    }

    private static List<Item.Call> play(int turn, boolean parallel) {
        var calls = new ArrayList<Item.Call>();
        while (true) {
            var reply = reply("s", turn, calls.size(), parallel);
            if (reply.calls() == 0) return calls;
            for (var item : reply.items()) if (item instanceof Item.Call call) calls.add(call);
        }
    }

    private static OfferedTool tool(String name, OfferedTool.Parameter... parameters) {
        return new OfferedTool(name, List.of(parameters));
    }
}
