package dev.muster.protocol.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.muster.protocol.plan.Dialect;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the events of each dialect are heard as, and what is left of an answer when they are over. */
class EventReaderTest {
    private final ModelAnswer answer = new ModelAnswer(true);
    private EventReader reader = (_, _) -> Heard.NOTHING;

    private void speaks(Dialect dialect) {
        reader = ModelDialect.of(dialect).events(answer);
    }

    private Heard hear(String name, String data) throws JsonProcessingException {
        return reader.event(name, data);
    }

    private Heard chunk(String data) throws JsonProcessingException {
        return hear("message", data);
    }

    @Test
    void aResponseIsThoughtTextAndCalls() throws JsonProcessingException {
        speaks(Dialect.RESPONSES);
        assertThat(hear("response.created", "{\"type\":\"response.created\",\"response\":{}}"))
                .isEqualTo(Heard.NOTHING);
        assertThat(hear("response.output_item.added", "{\"item\":{\"type\":\"reasoning\"}}"))
                .isEqualTo(Heard.CHOICE);
        assertThat(hear("response.reasoning_summary_text.delta", "{\"delta\":\"hm\",\"obfuscation\":\"xxxx\"}"))
                .isEqualTo(Heard.REASONING);
        assertThat(hear("response.output_text.delta", "{\"delta\":\"\"}")).isEqualTo(Heard.CHOICE);
        assertThat(hear("response.output_text.delta", "{\"output_index\":1,\"delta\":\"H\\u00e9\",\"logprobs\":[]}"))
                .isEqualTo(Heard.TEXT);
        assertThat(hear("response.function_call_arguments.delta", "{\"delta\":\"{}\"}"))
                .isEqualTo(Heard.CALL);
        hear("response.output_item.done", """
                {"item":{"type":"function_call","call_id":"c1","name":"find","arguments":"{}"}}""");
        hear("response.completed", """
                {"response":{"id":"r1","status":"completed","output":[],"usage":{"input_tokens":20,
                "input_tokens_details":{"cached_tokens":8,"cache_write_tokens":0},"output_tokens":3}}}""");
        assertThat(chunk("[DONE]")).isEqualTo(Heard.NOTHING);
        assertThat(answer.text()).isEqualTo("Hé");
        assertThat(answer.calls()).containsExactly(new ModelAnswer.Call("c1", "find", "{}"));
        assertThat(answer.bytes()).isEqualTo(7);
        assertThat(answer.id()).contains("r1");
        assertThat(answer.ends()).isEqualTo(1);
        assertThat(answer.tokens())
                .isEqualTo(new Tokens(OptionalLong.of(20), OptionalLong.of(8), OptionalLong.of(0), OptionalLong.of(3)));
    }

    @Test
    void aResponseWithoutEventNamesIsReadByItsTypes() throws JsonProcessingException {
        speaks(Dialect.RESPONSES);
        assertThat(chunk("{\"type\":\"response.output_text.delta\",\"delta\":\"a\"}"))
                .isEqualTo(Heard.TEXT);
        chunk("{\"type\":\"response.incomplete\",\"response\":{\"status\":\"incomplete\"}}");
        assertThat(answer.ends()).isEqualTo(1);
        assertThat(answer.failure()).isEmpty();
    }

    @Test
    void aFailedResponseAndAnErrorAreToldApart() throws JsonProcessingException {
        speaks(Dialect.RESPONSES);
        hear("response.failed", "{\"response\":{\"status\":\"failed\",\"error\":{\"code\":\"server_error\"}}}");
        assertThat(answer.failure())
                .hasValueSatisfying(it -> assertThat(it.isResponse()).isTrue());
        hear("error", "{\"code\":\"server_error\",\"message\":\"boom\"}");
        assertThat(answer.failure())
                .hasValueSatisfying(it -> assertThat(it.isResponse()).isFalse());
    }

    @Test
    void aResponseIsReadByTheNameOfItsEndWhereItHasNoStatus() throws JsonProcessingException {
        speaks(Dialect.RESPONSES);
        hear("response.failed", "{\"response\":{\"error\":{\"message\":\"out of memory\"}}}");
        assertThat(answer.failure())
                .hasValueSatisfying(it -> assertThat(it.message()).isEqualTo("out of memory"));
    }

    @Test
    void whyAResponseIsIncompleteIsKept() throws JsonProcessingException {
        speaks(Dialect.RESPONSES);
        hear("response.incomplete", """
                {"response":{"instructions":{"id":"no"},"incomplete_details":{"reason":"max_output_tokens"}}}""");
        assertThat(answer.incomplete()).contains("max_output_tokens");
        assertThat(answer.id()).isEmpty();
    }

    @Test
    void whoGoesOnWithAConversationKeepsTheItemsOfTheOutput() throws JsonProcessingException {
        var end = """
                {"response":{"output":[{"type":"reasoning","id":"rs"},
                {"type":"function_call","call_id":"c1","name":"find","arguments":"{}"}]}}""";
        var kept = ModelAnswer.keepingAll();
        ModelDialect.of(Dialect.RESPONSES).events(kept).event("response.completed", end);
        assertThat(kept.output()).map(item -> item.path("type").asText()).containsExactly("reasoning", "function_call");
        assertThat(kept.calls()).containsExactly(new ModelAnswer.Call("c1", "find", "{}"));

        speaks(Dialect.RESPONSES);
        hear("response.completed", end);
        assertThat(answer.output()).isEmpty();
    }

    @Test
    void textIsToldFromWhereverItWasShown() throws JsonProcessingException {
        speaks(Dialect.RESPONSES);
        hear("response.output_text.delta", "{\"delta\":\"shown\"}");
        int shown = answer.text().length();
        hear("response.output_text.delta", "{\"delta\":\" and new\"}");
        assertThat(answer.text(shown)).isEqualTo(" and new");
    }

    @Test
    void chunksAreFoldedByTheirIndexAndUsageComesWithoutChoices() throws JsonProcessingException {
        speaks(Dialect.CHAT);
        assertThat(chunk(delta("\"role\":\"assistant\",\"content\":\"\""))).isEqualTo(Heard.CHOICE);
        assertThat(chunk(delta("\"reasoning_content\":\"hm\""))).isEqualTo(Heard.REASONING);
        assertThat(chunk(delta("\"content\":\"Hi\",\"reasoning_content\":null")))
                .isEqualTo(Heard.TEXT);
        assertThat(
                        chunk(
                                delta(
                                        "\"tool_calls\":[{\"index\":0,\"id\":\"c0\",\"function\":{\"name\":\"a\",\"arguments\":\"\"}}]")))
                .isEqualTo(Heard.CHOICE);
        chunk(delta("\"tool_calls\":[{\"index\":1,\"id\":\"c1\",\"function\":{\"name\":\"b\",\"arguments\":\"[\"}}]"));
        assertThat(chunk(delta("\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"{}\"}}]")))
                .isEqualTo(Heard.CALL);
        chunk(delta("\"tool_calls\":[{\"index\":1,\"function\":{\"arguments\":\"]\"}}]"));
        assertThat(answer.ends()).isZero();
        chunk("{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"tool_calls\"}],\"usage\":null}");
        assertThat(chunk("""
                {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":2,"prompt_tokens_details":null}}""")).isEqualTo(Heard.NOTHING);
        chunk("[DONE]");
        assertThat(answer.ends()).isEqualTo(1);
        assertThat(answer.calls())
                .isEqualTo(List.of(new ModelAnswer.Call("c0", "a", "{}"), new ModelAnswer.Call("c1", "b", "[]")));
        assertThat(answer.tokens().input()).hasValue(9);
        assertThat(answer.tokens().cached()).isEmpty();
    }

    @Test
    void anErrorInPlaceOfAChunkIsOne() throws JsonProcessingException {
        speaks(Dialect.CHAT);
        chunk("{\"error\":null,\"choices\":[]}");
        assertThat(answer.failure()).isEmpty();
        chunk("{\"error\":{\"message\":\"overloaded\"}}");
        assertThat(answer.failure())
                .hasValueSatisfying(it -> assertThat(it.detail()).contains("overloaded"));
    }

    @Test
    void usageOfAMessageIsOverwrittenAndItsInputIsTheSumOfThree() throws JsonProcessingException {
        speaks(Dialect.MESSAGES);
        hear("message_start", """
                {"message":{"id":"m1","usage":{"input_tokens":21,"cache_creation_input_tokens":100,
                "cache_read_input_tokens":2048,"output_tokens":1}}}""");
        assertThat(hear("ping", "{\"type\":\"ping\"}")).isEqualTo(Heard.NOTHING);
        assertThat(hear("content_block_start", "{\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}"))
                .isEqualTo(Heard.CHOICE);
        assertThat(hear("content_block_delta", "{\"delta\":{\"type\":\"thinking_delta\",\"thinking\":\"hm\"}}"))
                .isEqualTo(Heard.REASONING);
        assertThat(hear("content_block_delta", "{\"delta\":{\"type\":\"signature_delta\",\"signature\":\"s\"}}"))
                .isEqualTo(Heard.NOTHING);
        assertThat(hear("content_block_delta", "{\"delta\":{\"type\":\"text_delta\",\"text\":\"Hi\"}}"))
                .isEqualTo(Heard.TEXT);
        hear("content_block_stop", "{\"index\":0}");
        hear("content_block_start", """
                {"index":1,"content_block":{"type":"tool_use","id":"t1","name":"find","input":{}}}""");
        hear("content_block_delta", "{\"delta\":{\"type\":\"input_json_delta\",\"partial_json\":\"{\\\"a\\\"\"}}");
        hear("content_block_delta", "{\"delta\":{\"type\":\"input_json_delta\",\"partial_json\":\":1}\"}}");
        hear("content_block_stop", "{\"index\":1}");
        hear("message_delta", "{\"delta\":{\"stop_reason\":\"tool_use\"},\"usage\":{\"output_tokens\":12}}");
        hear("message_delta", "{\"usage\":{\"output_tokens\":30,\"cache_read_input_tokens\":null}}");
        hear("message_stop", "{\"type\":\"message_stop\"}");
        assertThat(answer.tokens())
                .isEqualTo(new Tokens(
                        OptionalLong.of(2169), OptionalLong.of(2048), OptionalLong.of(100), OptionalLong.of(30)));
        assertThat(answer.calls()).containsExactly(new ModelAnswer.Call("t1", "find", "{\"a\":1}"));
        assertThat(answer.text()).isEqualTo("Hi");
        assertThat(answer.ends()).isEqualTo(1);
    }

    @Test
    void anOverloadedServerSaysSoInTheMiddleOfAMessage() throws JsonProcessingException {
        speaks(Dialect.MESSAGES);
        hear("error", "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}");
        assertThat(answer.failure())
                .hasValueSatisfying(it -> assertThat(it.detail()).contains("overloaded_error"));
    }

    @ParameterizedTest
    @EnumSource(names = {"RESPONSES", "CHAT", "MESSAGES"})
    void whatIsNotKnownIsSkippedAndWhatEndsTwiceIsCounted(Dialect dialect) throws JsonProcessingException {
        speaks(dialect);
        assertThat(hear("response.shell_call_command.delta", "{\"new\":{\"deep\":[1,{}]},\"delta\":5}"))
                .isEqualTo(Heard.NOTHING);
        for (int i = 0; i < 2; i++) {
            switch (dialect) {
                case RESPONSES -> hear("response.completed", "{\"response\":{\"status\":\"completed\"}}");
                case CHAT -> chunk("{\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}");
                case MESSAGES -> hear("message_stop", "{}");
                case AGENT, HTTP -> throw new AssertionError(dialect);
            }
        }
        assertThat(answer.ends()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"delta\":", "[]", "hello", "{\"delta\":\"a\"} x", "{\"delta\" \"a\"}"})
    void whatIsNoJsonObjectIsRefusedInEveryDialect(String data) {
        for (var dialect : List.of(Dialect.RESPONSES, Dialect.CHAT, Dialect.MESSAGES)) {
            speaks(dialect);
            for (var name : List.of("message", "response.output_text.delta", "content_block_delta", "ping"))
                assertThatThrownBy(() -> hear(name, data))
                        .as("%s %s", dialect, name)
                        .isInstanceOf(JsonProcessingException.class);
        }
    }

    private static String delta(String fields) {
        return "{\"id\":\"x\",\"choices\":[{\"index\":0,\"delta\":{" + fields
                + "},\"finish_reason\":null}],\"usage\":null}";
    }
}
