package dev.muster.fakes.model.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.anthropic.client.AnthropicClient;
import com.anthropic.helpers.MessageAccumulator;
import com.anthropic.models.messages.MessageCreateParams;
import com.openai.client.OpenAIClient;
import com.openai.helpers.ChatCompletionAccumulator;
import com.openai.helpers.ResponseAccumulator;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.responses.ResponseCreateParams;
import dev.muster.fakes.model.FakeModel;
import dev.muster.fakes.model.fault.Fault;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the providers' own clients make of a fake that fails as a provider does. */
class SdkFailuresTest {
    @TempDir
    private static Path folder;

    private static FakeModel model;
    private static OpenAIClient openAi;
    private static AnthropicClient anthropic;

    @BeforeAll
    static void start() throws IOException {
        model = Talker.start(folder);
        openAi = Talker.openAi(model);
        anthropic = Talker.anthropic(model);
    }

    @AfterAll
    static void stop() {
        openAi.close();
        anthropic.close();
        model.close();
    }

    @Test
    void a429IsOpenAisRateLimitExceptionWithTheHeadersThatSayWhenToComeAgain() {
        assertThatThrownBy(() -> openAi.responses().create(response("429:3s")))
                .isInstanceOfSatisfying(com.openai.errors.RateLimitException.class, e -> {
                    assertThat(e.code()).contains("rate_limit_exceeded");
                    assertThat(e.headers().values("retry-after-ms")).containsExactly("3");
                    assertThat(e.headers().values("x-ratelimit-remaining-requests"))
                            .containsExactly("0");
                });
        assertThatThrownBy(() -> openAi.chat().completions().createStreaming(chat("429")))
                .isInstanceOf(com.openai.errors.RateLimitException.class);
    }

    @Test
    void a429IsAnthropicsRateLimitExceptionAndA529OneOfTheServer() {
        assertThatThrownBy(() -> anthropic.messages().create(message("429")))
                .isInstanceOfSatisfying(
                        com.anthropic.errors.RateLimitException.class,
                        e -> assertThat(e.headers().values("anthropic-ratelimit-requests-remaining"))
                                .containsExactly("0"));
        assertThatThrownBy(() -> anthropic.messages().create(message("529")))
                .isInstanceOfSatisfying(
                        com.anthropic.errors.InternalServerException.class,
                        e -> assertThat(e.statusCode()).isEqualTo(529));
    }

    @Test
    void anErrorOfTheServerIsTheClientsExceptionForIt() {
        assertThatThrownBy(() -> openAi.responses().create(response("500")))
                .isInstanceOf(com.openai.errors.InternalServerException.class);
        assertThatThrownBy(() -> openAi.responses().create(response("503")))
                .isInstanceOf(com.openai.errors.InternalServerException.class);
    }

    @Test
    void aCutStreamNeverCompletes() {
        for (var kind : new String[] {"cut", "reset"}) {
            var responses = ResponseAccumulator.create();
            assertThatThrownBy(() -> {
                try (var events = openAi.responses().createStreaming(response(kind))) {
                    events.stream().forEach(responses::accumulate);
                    responses.response();
                }
            });
            var chats = ChatCompletionAccumulator.create();
            assertThatThrownBy(() -> {
                try (var chunks = openAi.chat().completions().createStreaming(chat(kind))) {
                    chunks.stream().forEach(chats::accumulate);
                    chats.chatCompletion();
                }
            });
            var messages = MessageAccumulator.create();
            assertThatThrownBy(() -> {
                try (var events = anthropic.messages().createStreaming(message(kind))) {
                    events.stream().forEach(messages::accumulate);
                    messages.message();
                }
            });
        }
    }

    private static ResponseCreateParams response(String fault) {
        return ResponseCreateParams.builder()
                .model("fake-1")
                .input("hi")
                .putAdditionalHeader(Fault.HEADER, fault)
                .build();
    }

    private static ChatCompletionCreateParams chat(String fault) {
        return ChatCompletionCreateParams.builder()
                .model("fake-1")
                .addUserMessage("hi")
                .putAdditionalHeader(Fault.HEADER, fault)
                .build();
    }

    private static MessageCreateParams message(String fault) {
        return MessageCreateParams.builder()
                .model("fake-1")
                .maxTokens(4_000)
                .addUserMessage("hi")
                .putAdditionalHeader(Fault.HEADER, fault)
                .build();
    }
}
