package dev.muster.fakes.model.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.app.ToolAnswer;
import dev.muster.fakes.model.profile.Profile;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The profile that comes with Muster, against the published table that it is fitted to, by playing many turns. */
class AssistantProfileTest {
    private static final int TURNS = 2_500;
    private static final long SEED = 42;
    private static final Profile PROFILE = Profile.assistant();
    private static final List<OfferedTool> TOOLS = PROFILE.tools().stream()
            .map(tool -> new OfferedTool(
                    tool.name(),
                    tool.parameters().stream()
                            .map(name -> new OfferedTool.Parameter(name, "string", List.of()))
                            .toList()))
            .toList();

    private record Turn(double ms, int modelCalls, int toolCalls) {}

    @Test
    void aTurnIsAsLongAndAsBusyAsThatOfTheProductionAssistant() {
        var turns = new Turn[TURNS];
        for (int i = 0; i < TURNS; i++) turns[i] = play("s" + i / 3, 1 + i % 3);
        double[] ms = Arrays.stream(turns).mapToDouble(Turn::ms).sorted().toArray();
        double toolCalls =
                Arrays.stream(turns).mapToInt(Turn::toolCalls).average().orElseThrow();
        double modelCalls =
                Arrays.stream(turns).mapToInt(Turn::modelCalls).average().orElseThrow();
        var measured = "seed %d: p50 %.0f ms, p90 %.0f ms, %.2f tool calls, %.2f model calls"
                .formatted(SEED, ms[TURNS / 2], ms[TURNS * 9 / 10], toolCalls, modelCalls);
        assertThat(ms[TURNS / 2]).as(measured).isBetween(15_000.0, 18_000.0);
        assertThat(ms[TURNS * 9 / 10]).as(measured).isBetween(26_000.0, 30_000.0);
        assertThat(toolCalls).as(measured).isBetween(15.0, 17.0);
        assertThat(modelCalls).as(measured).isBetween(6.2, 6.8);
    }

    /** Tools of a round run side by side; the rest one after the other. Most input comes from the cache. */
    private static Turn play(String session, int turn) {
        double ms = PROFILE.app().contextMs().median();
        int outputs = 0;
        long uncached = turn == 1 ? PROFILE.app().workspaceTokens() + 300 : 300;
        for (int modelCalls = 1; ; modelCalls++) {
            var reply = TurnScript.reply(PROFILE, SEED, new Dialogue(session, turn, outputs), Offer.of(TOOLS, true));
            ms += reply.firstTokenMs(PROFILE.model(), uncached);
            var gaps = reply.gapsMs(PROFILE.model());
            for (int token = 1; token < reply.tokens(); token++) ms += gaps.getAsDouble();
            if (reply.calls() == 0) return new Turn(ms, modelCalls, outputs);
            double slowest = 0;
            uncached = 64;
            for (var item : reply.items()) {
                if (!(item instanceof Item.Call call)) continue;
                var result = ToolAnswer.of(PROFILE.tool(call.name()).orElseThrow(), SEED, session, call.joined());
                slowest = Math.max(slowest, result.latencyMs());
                uncached += result.outcome().text().length() / 4 + call.pieces().size();
                outputs++;
            }
            ms += slowest;
        }
    }
}
