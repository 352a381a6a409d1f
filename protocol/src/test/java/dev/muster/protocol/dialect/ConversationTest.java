package dev.muster.protocol.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.reader.PlanReader;
import dev.muster.protocol.plan.reader.Reading;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What requests say of a conversation. */
class ConversationTest {
    private static final ModelDialect.Varying PLAIN =
            new ModelDialect.Varying(OptionalInt.empty(), Optional.empty(), Optional.empty());

    @Test
    void aResponsesRequestGrowsByWhatWasSaidAndAnswered() throws JsonProcessingException {
        var conversation = conversation("responses", "tools: [{ name: find }]", "be brief");
        conversation.user("one");
        conversation.said(answer("", call()));
        conversation.results(List.of(new ModelDialect.ToolResult("c1", "find", "found")));
        conversation.said(answer("done"));
        conversation.user("two");
        assertThat(body(conversation, PLAIN)).isEqualTo(json("""
                {"model":"m","stream":true,"instructions":"be brief",
                 "tools":[{"type":"function","name":"find","description":"","strict":false,
                           "parameters":{"type":"object","properties":{}}}],
                 "input":[{"role":"user","content":"one"},
                   {"type":"function_call","call_id":"c1","name":"find","arguments":"{\\"a\\":1}"},
                   {"type":"function_call_output","call_id":"c1","output":"found"},
                   {"role":"assistant","content":"done"},
                   {"role":"user","content":"two"}]}"""));
    }

    @Test
    void aChatRequestBeginsWithTheSystemAndAsksForUsage() throws JsonProcessingException {
        var conversation = conversation("chat", "extra: { temperature: 0, stream: false }", "be brief");
        conversation.user("one");
        conversation.said(answer("", call()));
        conversation.results(List.of(new ModelDialect.ToolResult("c1", "find", "found")));
        var varying = new ModelDialect.Varying(OptionalInt.of(7), Optional.of("k"), Optional.empty());
        assertThat(body(conversation, varying)).isEqualTo(json("""
                {"model":"m","stream":true,"stream_options":{"include_usage":true},
                 "messages":[{"role":"system","content":"be brief"},{"role":"user","content":"one"},
                   {"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function",
                      "function":{"name":"find","arguments":"{\\"a\\":1}"}}]},
                   {"role":"tool","content":"found","tool_call_id":"c1"}],
                 "temperature":0,"max_completion_tokens":7,"prompt_cache_key":"k"}"""));
    }

    @Test
    void aMessagesRequestHasALimitAndResultsInAMessageOfTheUser() throws JsonProcessingException {
        var conversation = conversation("messages", "cache_control: 1h", "be brief");
        conversation.user("one");
        conversation.said(answer("let me see", call()));
        conversation.results(List.of(new ModelDialect.ToolResult("c1", "find", "found")));
        assertThat(body(conversation, PLAIN)).isEqualTo(json("""
                {"model":"m","stream":true,"system":"be brief","cache_control":{"type":"ephemeral","ttl":"1h"},
                 "messages":[{"role":"user","content":"one"},
                   {"role":"assistant","content":[{"type":"text","text":"let me see"},
                      {"type":"tool_use","id":"c1","name":"find","input":{"a":1}}]},
                   {"role":"user","content":[{"type":"tool_result","tool_use_id":"c1","content":"found"}]}],
                 "max_tokens":4096}"""));
    }

    @Test
    void aChainSendsOnlyWhatIsNew() throws JsonProcessingException {
        var conversation = conversation("responses", "history: chain", "");
        conversation.user("one");
        var answer = answer("done");
        answer.id("r1");
        conversation.said(answer);
        conversation.user("two");
        assertThat(conversation.previous()).contains("r1");
        assertThat(body(conversation, PLAIN).path("input").toString())
                .isEqualTo("[{\"role\":\"user\",\"content\":\"two\"}]");
    }

    @Test
    void withoutHistoryATurnIsAConversationOfItsOwn() throws JsonProcessingException {
        var conversation = conversation("chat", "history: none", "");
        conversation.user("one");
        conversation.said(answer("done"));
        conversation.user("two");
        assertThat(body(conversation, PLAIN).path("messages").size()).isEqualTo(1);
    }

    @Test
    void tokensAreAFourthOfTheBytesOfTextThatIsSent() {
        var conversation = conversation("chat", "history: grow", "12345678");
        conversation.user("1234é");
        assertThat(conversation.tokens()).isEqualTo(4);
        conversation.said(answer("12"));
        assertThat(conversation.tokens()).isEqualTo(4);
        conversation.user("1");
        assertThat(conversation.tokens()).isEqualTo(5);
    }

    private static ModelAnswer answer(String text, ModelAnswer.Call... calls) {
        var answer = new ModelAnswer(true);
        answer.text(text);
        for (var call : calls) answer.call(call);
        return answer;
    }

    private static ModelAnswer.Call call() {
        return new ModelAnswer.Call("c1", "find", "{\"a\":1}");
    }

    private static Conversation conversation(String dialect, String model, String system) {
        var plan = plan(
                "target: { dialect: %s, url: fake-model }\nload: { sessions: 1, turns: 1 }\nmodel: { name: m, %s }\n"
                        .formatted(dialect, model));
        var head = RequestHead.of(ModelDialect.of(plan.target().dialect()), plan.modelOrThrow(), system);
        return new Conversation(head, plan.modelOrThrow().history());
    }

    private static Plan plan(String text) {
        return switch (PlanReader.read(text, "test", Path.of(""), Overrides.NONE)) {
            case Reading.Ok(Plan plan) -> plan;
            case Reading.Faulty(var faults) -> throw new AssertionError(faults);
        };
    }

    private static JsonNode body(Conversation conversation, ModelDialect.Varying varying)
            throws JsonProcessingException {
        return json(new String(conversation.request(varying), StandardCharsets.UTF_8));
    }

    private static JsonNode json(String text) throws JsonProcessingException {
        return new ObjectMapper().readTree(text);
    }
}
