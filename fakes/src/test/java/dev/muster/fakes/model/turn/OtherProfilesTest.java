package dev.muster.fakes.model.turn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The profiles beside the preset one, against the figures that they are made from, by playing many turns. */
class OtherProfilesTest {
    private static final int TURNS = 4_000;

    @SuppressWarnings("unused") // the source of the parameters below
    static final List<String> BUILT_IN = Profile.BUILT_IN;

    private record Turn(int steps, int toolCalls, int outputTokens) {}

    /** TraceLab's table of a request: steps p50 1, p90 20, p99 86, mean 7.8; 1.2 tool calls a step; about 523 tokens a call. */
    @Test
    void theCodingAgentDoesAsMuchInATurnAsTheRecordedOnesDid() throws IOException {
        var profile = Profile.load("coding-agent");
        var turns =
                IntStream.range(0, TURNS).mapToObj(i -> play(profile, "s" + i)).toList();
        int[] steps = turns.stream().mapToInt(Turn::steps).sorted().toArray();
        assertThat(steps[TURNS / 2]).isEqualTo(1);
        assertThat(steps[TURNS * 9 / 10]).isBetween(17, 23);
        assertThat(steps[TURNS * 99 / 100]).isBetween(75, 90);
        double mean = Arrays.stream(steps).average().orElseThrow();
        assertThat(mean).isCloseTo(7.8, within(0.8));
        double calls = turns.stream().mapToInt(Turn::toolCalls).average().orElseThrow();
        assertThat(calls / mean).isCloseTo(1.2, within(0.03));
        double tokens = turns.stream().mapToInt(Turn::outputTokens).average().orElseThrow();
        assertThat(tokens / (mean + 1)).isCloseTo(523, within(60.0));
    }

    @Test
    void theChatCallsNoToolsEvenIfItHasSome() throws IOException {
        var profile = Profile.load("chat");
        var reply = TurnScript.reply(profile, 1, new Dialogue("s", 1, 0), Offer.of(List.of(tool("search")), true));
        assertThat(reply.items()).allMatch(Item.Text.class::isInstance).hasSize(1);
    }

    @ParameterizedTest
    @FieldSource("BUILT_IN")
    void everyProfileSaysWhereItsFiguresComeFromAndWhichAreAssumed(String name) throws IOException {
        var profile = Profile.load(name);
        assertThat(profile.name()).isEqualTo(name);
        assertThat(profile.source()).isNotBlank();
        assertThat(profile.assumed()).isNotEmpty();
    }

    private static Turn play(Profile profile, String session) {
        var tools = profile.tools().stream().map(tool -> tool(tool.name())).toList();
        int outputs = 0;
        int tokens = 0;
        for (int steps = 0; ; steps++) {
            var reply = TurnScript.reply(profile, 42, new Dialogue(session, 1, outputs), Offer.of(tools, true));
            tokens += reply.tokens();
            if (reply.calls() == 0) return new Turn(steps, outputs, tokens);
            outputs += (int) reply.calls();
        }
    }

    private static OfferedTool tool(String name) {
        return new OfferedTool(name, List.of(new OfferedTool.Parameter("text", "string", List.of())));
    }
}
