package dev.muster.fakes.model.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.openai.client.OpenAIClient;
import com.openai.core.JsonValue;
import com.openai.errors.BadRequestException;
import com.openai.helpers.ChatCompletionAccumulator;
import com.openai.helpers.ResponseAccumulator;
import com.openai.models.FunctionDefinition;
import com.openai.models.FunctionParameters;
import com.openai.models.chat.completions.ChatCompletion;
import com.openai.models.chat.completions.ChatCompletionChunk;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.chat.completions.ChatCompletionStreamOptions;
import com.openai.models.chat.completions.ChatCompletionToolMessageParam;
import com.openai.models.responses.FunctionTool;
import com.openai.models.responses.Response;
import com.openai.models.responses.ResponseCreateParams;
import com.openai.models.responses.ResponseInputItem;
import com.openai.models.responses.ResponseStreamEvent;
import dev.muster.fakes.model.FakeModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** OpenAI's own client for Java, which checks every event, takes the fake for a provider. */
class OpenAiSdkTest {
    @TempDir
    private static Path folder;

    private static FakeModel model;
    private static OpenAIClient client;

    @BeforeAll
    static void start() throws IOException {
        model = Talker.start(folder);
        client = Talker.openAi(model);
    }

    @AfterAll
    static void stop() {
        client.close();
        model.close();
    }

    @Test
    void aResponseWithoutToolsIsText() {
        var response = client.responses().create(asking("hello").build()).validate();
        assertThat(text(response)).isNotBlank();
        assertThat(response.status())
                .hasValueSatisfying(status -> assertThat(status.asString()).isEqualTo("completed"));
        var streamed = stream(asking("hello").build());
        assertThat(text(streamed.validate())).isEqualTo(text(response));
    }

    @Test
    void aResponseCallsToolsInParallelAndThinksBefore() {
        for (var response : List.of(
                client.responses().create(withTools().build()).validate(),
                stream(withTools().build()).validate())) {
            var calls = response.output().stream()
                    .flatMap(item -> item.functionCall().stream())
                    .toList();
            assertThat(calls).hasSizeGreaterThan(1).allMatch(call -> call.name().equals("get_weather"));
            assertThat(calls).extracting(call -> call.callId()).doesNotHaveDuplicates();
            assertThat(response.output().getFirst().isReasoning()).isTrue();
            assertThat(response.usage().orElseThrow().outputTokensDetails().reasoningTokens())
                    .isEqualTo(12);
        }
    }

    @Test
    void aConversationGoesOnFromTheResponseBeforeAndReadsItFromTheCache() {
        var first = client.responses().create(asking(Talker.LONG).build());
        assertThat(first.usage().orElseThrow().inputTokensDetails().cachedTokens())
                .isZero();
        var next = asking("and now?").previousResponseId(first.id()).build();

        var usage = stream(next).usage().orElseThrow();
        assertThat(usage.inputTokensDetails().cachedTokens()).isGreaterThanOrEqualTo(2_944);
        assertThat(usage.inputTokensDetails().cacheWriteTokens()).isZero();
        assertThat(usage.totalTokens()).isEqualTo(usage.inputTokens() + usage.outputTokens());
    }

    @Test
    void resultsOfToolsAreTakenAndAnswered() {
        var asked = client.responses().create(withTools().build());
        var input = new ArrayList<ResponseInputItem>();
        asked.output().stream()
                .flatMap(item -> item.functionCall().stream())
                .forEach(call ->
                        input.add(ResponseInputItem.ofFunctionCallOutput(ResponseInputItem.FunctionCallOutput.builder()
                                .callId(call.callId())
                                .output("12 C")
                                .build())));
        var answer = stream(ResponseCreateParams.builder()
                .model("fake-1")
                .addTool(weather())
                .previousResponseId(asked.id())
                .inputOfResponse(input)
                .build());
        assertThat(text(answer)).isNotBlank();
    }

    @Test
    void whatIsWrongWithARequestIsTheClientsExceptionForIt() {
        var unknown = asking("hello").previousResponseId("resp_none").build();
        assertThatThrownBy(() -> client.responses().create(unknown))
                .isInstanceOfSatisfying(BadRequestException.class, e -> {
                    assertThat(e.code()).contains("previous_response_not_found");
                    assertThat(e.param()).contains("previous_response_id");
                });
    }

    @Test
    void aChatCompletionWithoutToolsIsTextWholeOrInChunks() {
        var whole = client.chat().completions().create(chat("hello").build()).validate();
        var text = whole.choices().getFirst().message().content().orElseThrow();
        assertThat(text).isNotBlank();
        assertThat(whole.choices().getFirst().finishReason().asString()).isEqualTo("stop");
        var streamed = chunks(chat("hello").build());
        assertThat(streamed.choices().getFirst().message().content()).contains(text);
        assertThat(streamed.usage()).isEmpty();
    }

    @Test
    void aChatCompletionCallsToolsInParallelAndTakesTheirResults() {
        var params = chat("weather?").addFunctionTool(weatherFunction());
        for (var completion :
                List.of(client.chat().completions().create(params.build()).validate(), chunks(params.build()))) {
            var choice = completion.choices().getFirst();
            assertThat(choice.finishReason().asString()).isEqualTo("tool_calls");
            var calls = choice.message().toolCalls().orElseThrow();
            assertThat(calls).hasSizeGreaterThan(1);
            var next = chat("weather?").addFunctionTool(weatherFunction()).addMessage(choice.message());
            calls.forEach(call -> next.addMessage(ChatCompletionToolMessageParam.builder()
                    .toolCallId(call.asFunction().id())
                    .content("12 C")
                    .build()));
            assertThat(client.chat()
                            .completions()
                            .create(next.build())
                            .choices()
                            .getFirst()
                            .message()
                            .content())
                    .isPresent();
        }
    }

    @Test
    void usageComesAtTheEndOfAStreamThatAsksForItWithWhatWasThoughtAndCached() {
        var params = chat("first " + Talker.LONG)
                .streamOptions(
                        ChatCompletionStreamOptions.builder().includeUsage(true).build())
                .build();
        chunks(params);
        var usage = chunks(params).usage().orElseThrow();
        assertThat(usage.promptTokensDetails().orElseThrow().cachedTokens().orElseThrow())
                .isGreaterThanOrEqualTo(2_944);
        assertThat(usage.completionTokensDetails().orElseThrow().reasoningTokens())
                .contains(12L);
        assertThat(usage.totalTokens()).isEqualTo(usage.promptTokens() + usage.completionTokens());
    }

    @Test
    void aChatWithoutMessagesIsRefused() {
        assertThatThrownBy(() -> client.chat()
                        .completions()
                        .create(ChatCompletionCreateParams.builder()
                                .model("fake-1")
                                .messages(List.of())
                                .build()))
                .isInstanceOfSatisfying(
                        BadRequestException.class, e -> assertThat(e.param()).contains("messages"));
    }

    @Test
    void theModelIsListed() {
        assertThat(client.models().list().data()).extracting(it -> it.id()).containsExactly("fake-1");
    }

    private static ResponseCreateParams.Builder asking(String text) {
        return ResponseCreateParams.builder().model("fake-1").input(text);
    }

    private static ResponseCreateParams.Builder withTools() {
        return asking("weather?").addTool(weather());
    }

    private static FunctionTool weather() {
        return FunctionTool.builder()
                .name("get_weather")
                .description("The weather of a city.")
                .parameters(FunctionTool.Parameters.builder()
                        .putAllAdditionalProperties(schema())
                        .build())
                .strict(false)
                .build();
    }

    private static FunctionDefinition weatherFunction() {
        return FunctionDefinition.builder()
                .name("get_weather")
                .description("The weather of a city.")
                .parameters(FunctionParameters.builder()
                        .putAllAdditionalProperties(schema())
                        .build())
                .build();
    }

    private static Map<String, JsonValue> schema() {
        return Map.of(
                "type", JsonValue.from("object"),
                "properties", JsonValue.from(Map.of("city", Map.of("type", "string"))),
                "required", JsonValue.from(List.of("city")));
    }

    private static String text(Response response) {
        return response.output().stream()
                .flatMap(item -> item.message().stream())
                .flatMap(message -> message.content().stream())
                .map(content -> content.asOutputText().text())
                .collect(Collectors.joining());
    }

    private static Response stream(ResponseCreateParams params) {
        var all = ResponseAccumulator.create();
        try (var events = client.responses().createStreaming(params)) {
            events.stream().map(ResponseStreamEvent::validate).forEach(all::accumulate);
        }
        return all.response();
    }

    private static ChatCompletionCreateParams.Builder chat(String text) {
        return ChatCompletionCreateParams.builder().model("fake-1").addUserMessage(text);
    }

    private static ChatCompletion chunks(ChatCompletionCreateParams params) {
        var all = ChatCompletionAccumulator.create();
        try (var chunks = client.chat().completions().createStreaming(params)) {
            chunks.stream().map(ChatCompletionChunk::validate).forEach(all::accumulate);
        }
        return all.chatCompletion();
    }
}
