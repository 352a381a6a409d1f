package dev.muster.fakes.agent.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.fakes.agent.model.ModelInput;
import dev.muster.fakes.agent.tools.ToolResult;
import dev.muster.fakes.agent.turn.Turn.Next;
import dev.muster.protocol.dialect.ModelAnswer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnTest {
    private static List<ModelAnswer.Call> asks(String... ids) {
        return List.of(ids).stream()
                .map(id -> new ModelAnswer.Call(id, "look", "{}"))
                .toList();
    }

    @Test
    void beginsWithAModelCallAndEndsWithAnAnswerThatAsksForNothing() {
        var turn = Turn.begin(1, 1);
        assertThat(turn.next()).isEqualTo(new Next.CallModel());
        assertThat(turn.with(asks()).next()).isEqualTo(new Next.Complete());
    }

    @Test
    void callsAgainWhenAllToolsHaveAnsweredEvenWithOneIdTwice() {
        var turn = Turn.begin(1, 1).with(asks("c", "c"));
        assertThat(turn.next()).isEqualTo(new Next.AwaitTools());
        var half = turn.with(1, new ToolResult("second", false));
        assertThat(half.next()).isEqualTo(new Next.AwaitTools());
        var whole = half.with(0, new ToolResult("first", true));
        assertThat(whole.next()).isEqualTo(new Next.CallModel());
        assertThat(whole.toolCalls()).isEqualTo(2);
        assertThat(whole.outputs().getFirst()).contains("first");
        assertThat(whole.outputs().getLast()).contains("second");
    }

    @Test
    void aModelThatNeverStopsIsStopped() {
        var turn = Turn.begin(1, 1);
        for (int i = 0; i < Turn.MOST_MODEL_CALLS; i++) {
            turn = turn.with(asks("c")).with(0, new ToolResult("", false));
        }
        assertThat(turn.next()).isInstanceOf(Next.Fail.class);
    }

    @Test
    void aConversationOnlyGrowsAtItsEnd() {
        var head = "{\"input\":[".getBytes(StandardCharsets.UTF_8);
        var conversation = ModelInput.of(List.of());
        conversation.ask("files", "one");
        var first = new String(conversation.body(head), StandardCharsets.UTF_8);
        assertThat(AgentJson.read(first).path("input")).hasSize(2);
        var saved = conversation.takeUnsaved();
        assertThat(conversation.takeUnsaved()).isEmpty();

        var same = ModelInput.of(List.of(saved, "{\"role\":\"assistant\",\"content\":\"é\"}"));
        same.ask("files", "two");
        assertThat(new String(same.body(head), StandardCharsets.UTF_8))
                .startsWith(first.substring(0, first.length() - 2));
        assertThat(AgentJson.read(same.body(head)).path("input")).hasSize(4);

        var changed = ModelInput.of(List.of(saved));
        changed.ask("other files", "two");
        assertThat(AgentJson.read(changed.body(head)).path("input")).hasSize(4);
        assertThat(AgentJson.read(changed.body(head)).at("/input/2/role").asText())
                .isEqualTo("developer");
    }
}
