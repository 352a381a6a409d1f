package dev.muster.fakes.model.sdk;

import com.anthropic.client.AnthropicClient;
import com.anthropic.client.okhttp.AnthropicOkHttpClient;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import dev.muster.fakes.model.FakeModel;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import dev.muster.fakes.model.options.FakeModelOptions;
import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/** A quick fake model that thinks, and calls several tools at once in the first round of each turn. */
final class Talker {
    /** Some 3,000 tokens: enough to be cached. */
    static final String LONG = "All the rules that an assistant has to know. ".repeat(270);

    private static final ObjectMapper JSON = new ObjectMapper();

    private Talker() {}

    static FakeModel start(Path folder) throws IOException {
        // Its clock runs a thousand times as fast, so five idle minutes are over in a moment.
        long forever = Duration.ofDays(365).toMillis();
        var patient = CacheRules.DEFAULT.with().idleMs(forever).lifeMs(forever).build();
        return FakeModel.alone(
                FakeModelOptions.DEFAULT
                        .withCache(patient, CacheScope.ROUTED)
                        .withSpeed(1_000)
                        .withProfile(Profile.load(profile(folder).toString())),
                1);
    }

    /** OpenAI's client; it never tries again. */
    static OpenAIClient openAi(FakeModel model) {
        return OpenAIOkHttpClient.builder()
                .baseUrl(model.url() + "/v1")
                .apiKey("any")
                .maxRetries(0)
                .build();
    }

    /** Anthropic's client; it never tries again. */
    static AnthropicClient anthropic(FakeModel model) {
        return AnthropicOkHttpClient.builder()
                .baseUrl(model.url())
                .apiKey("any")
                .maxRetries(0)
                .build();
    }

    private static Path profile(Path folder) throws IOException {
        try (var in = Objects.requireNonNull(Profile.class.getResourceAsStream("/profiles/assistant.json"))) {
            var root = (ObjectNode) JSON.readTree(in);
            var model = (ObjectNode) root.get("model");
            model.set("toolRounds", always(1));
            model.set("reasoningTokens", always(12));
            model.put("extraCalls", 4.0);
            return Files.writeString(folder.resolve("talker.json"), root.toString());
        }
    }

    private static ObjectNode always(int value) {
        return JSON.createObjectNode()
                .put("median", value)
                .put("sigma", 0)
                .put("min", value)
                .put("max", value);
    }
}
