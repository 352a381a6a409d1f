package dev.muster.fakes.model.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.anthropic.client.AnthropicClient;
import com.anthropic.core.JsonValue;
import com.anthropic.errors.BadRequestException;
import com.anthropic.helpers.MessageAccumulator;
import com.anthropic.models.messages.CacheControlEphemeral;
import com.anthropic.models.messages.ContentBlock;
import com.anthropic.models.messages.ContentBlockParam;
import com.anthropic.models.messages.Message;
import com.anthropic.models.messages.MessageCreateParams;
import com.anthropic.models.messages.RawMessageStreamEvent;
import com.anthropic.models.messages.TextBlockParam;
import com.anthropic.models.messages.Tool;
import com.anthropic.models.messages.ToolResultBlockParam;
import dev.muster.fakes.model.FakeModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Anthropic's own client for Java takes the fake for a provider. */
class AnthropicSdkTest {
    @TempDir
    private static Path folder;

    private static FakeModel model;
    private static AnthropicClient client;

    @BeforeAll
    static void start() throws IOException {
        model = Talker.start(folder);
        client = Talker.anthropic(model);
    }

    @AfterAll
    static void stop() {
        client.close();
        model.close();
    }

    @Test
    void aMessageWithoutToolsIsTextWholeOrStreamed() {
        var whole = client.messages().create(asking("hello").build()).validate();
        var text = whole.content().getFirst().asText().text();
        assertThat(text).isNotBlank();
        assertThat(whole.stopReason().orElseThrow().asString()).isEqualTo("end_turn");
        var streamed = stream(asking("hello").build());
        assertThat(streamed.content().getFirst().asText().text()).isEqualTo(text);
    }

    @Test
    void whatItThinksIsShownToWhoeverAsksForIt() {
        for (var message : List.of(
                client.messages()
                        .create(asking("hello").enabledThinking(1_024).build())
                        .validate(),
                stream(asking("hello").enabledThinking(1_024).build()))) {
            var thinking = message.content().getFirst().asThinking();
            assertThat(thinking.thinking()).isNotBlank();
            assertThat(thinking.signature()).isNotBlank();
            assertThat(message.content()).hasSize(2);
        }
    }

    @Test
    void toolsAreCalledInParallelAndTheirResultsAnswered() {
        for (var message : List.of(
                client.messages().create(withTools("weather?").build()).validate(),
                stream(withTools("weather?").build()))) {
            assertThat(message.stopReason().orElseThrow().asString()).isEqualTo("tool_use");
            var uses = message.content().stream()
                    .filter(ContentBlock::isToolUse)
                    .map(ContentBlock::asToolUse)
                    .toList();
            assertThat(uses).hasSizeGreaterThan(1).allMatch(use -> use.name().equals("get_weather"));
            var results = new ArrayList<ContentBlockParam>();
            uses.forEach(use -> results.add(ContentBlockParam.ofToolResult(ToolResultBlockParam.builder()
                    .toolUseId(use.id())
                    .content("12 C")
                    .build())));
            var answer = stream(withTools("weather?")
                    .addMessage(message)
                    .addUserMessageOfContentBlockParams(results)
                    .build());
            assertThat(answer.content().getFirst().asText().text()).isNotBlank();
        }
    }

    @Test
    void whatIsMarkedIsStoredAndReadTheNextTimeAndCountedApart() {
        var params = asking("hello")
                .systemOfTextBlockParams(List.of(TextBlockParam.builder()
                        .text("Marked. " + Talker.LONG)
                        .cacheControl(CacheControlEphemeral.builder().build())
                        .build()))
                .build();
        var first = stream(params).usage();
        assertThat(first.cacheReadInputTokens()).contains(0L);
        assertThat(first.cacheCreationInputTokens().orElseThrow()).isGreaterThanOrEqualTo(2_944);
        var second = client.messages().create(params).usage();
        assertThat(second.cacheReadInputTokens().orElseThrow()).isGreaterThanOrEqualTo(2_944);
        assertThat(second.inputTokens()
                        + second.cacheReadInputTokens().orElseThrow()
                        + second.cacheCreationInputTokens().orElseThrow())
                .isEqualTo(
                        first.inputTokens() + first.cacheCreationInputTokens().orElseThrow());
    }

    @Test
    void whatIsMarkedButTooShortIsNotStored() {
        var usage = client.messages()
                .create(asking("hello")
                        .systemOfTextBlockParams(List.of(TextBlockParam.builder()
                                .text("Be brief. ".repeat(200))
                                .cacheControl(CacheControlEphemeral.builder().build())
                                .build()))
                        .build())
                .usage();
        assertThat(usage.cacheCreationInputTokens()).contains(0L);
        assertThat(usage.inputTokens()).isGreaterThan(500);
    }

    @Test
    void whatIsNotMarkedIsNotCached() {
        var params = asking("Unmarked. " + Talker.LONG).build();
        client.messages().create(params);
        var usage = client.messages().create(params).usage();
        assertThat(usage.cacheReadInputTokens()).contains(0L);
        assertThat(usage.cacheCreationInputTokens()).contains(0L);
        assertThat(usage.inputTokens()).isGreaterThan(2_944);
    }

    @Test
    void whatIsWrongWithARequestIsTheClientsExceptionForIt() {
        assertThatThrownBy(() -> client.messages()
                        .create(MessageCreateParams.builder()
                                .model("fake-1")
                                .maxTokens(100)
                                .messages(List.of())
                                .build()))
                .isInstanceOf(BadRequestException.class)
                .hasMessageContaining("at least one message");
    }

    private static MessageCreateParams.Builder asking(String text) {
        return MessageCreateParams.builder().model("fake-1").maxTokens(4_000).addUserMessage(text);
    }

    private static MessageCreateParams.Builder withTools(String text) {
        return asking(text)
                .addTool(Tool.builder()
                        .name("get_weather")
                        .description("The weather of a city.")
                        .inputSchema(Tool.InputSchema.builder()
                                .properties(Tool.InputSchema.Properties.builder()
                                        .putAdditionalProperty("city", JsonValue.from(Map.of("type", "string")))
                                        .build())
                                .build())
                        .build());
    }

    private static Message stream(MessageCreateParams params) {
        var all = MessageAccumulator.create();
        try (var events = client.messages().createStreaming(params)) {
            events.stream().map(RawMessageStreamEvent::validate).forEach(all::accumulate);
        }
        return all.message();
    }
}
