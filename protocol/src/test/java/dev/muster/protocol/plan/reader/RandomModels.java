package dev.muster.protocol.plan.reader;

import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.CacheControl;
import dev.muster.protocol.plan.Model.CacheKey;
import dev.muster.protocol.plan.Model.History;
import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.plan.Model.Prompt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** What models can be asked for, in every shape that the reader can give. */
final class RandomModels {
    /** The column of data that holds numbers. */
    static final String COLUMN = "tokens";

    private final RandomGenerator random;

    RandomModels(RandomGenerator random) {
        this.random = random;
    }

    Model next(Dialect dialect, boolean hasData) {
        boolean isMessages = dialect == Dialect.MESSAGES;
        List<CacheKey> keys = List.of(new CacheKey.None(), new CacheKey.Session(), new CacheKey.Buckets(tokens()));
        List<History> histories =
                dialect == Dialect.RESPONSES ? List.of(History.values()) : List.of(History.GROW, History.NONE);
        List<Prompt> prompts =
                List.of(new Prompt.Text("Be {session}:\n \"kind\""), new Prompt.Generated(new Length.Fixed(tokens())));
        Optional<Prompt> system = random.nextBoolean() ? Optional.empty() : Optional.of(pick(prompts));
        return new Model(
                pick(List.of("fake-1", "a/b:c", "null")),
                new Model.SystemPrompt(system, pick(List.of(Model.Per.values()))),
                pick(List.of(new Prompt.Text("{text} # no"), new Prompt.Generated(length(hasData)))),
                random.nextBoolean() ? Optional.empty() : Optional.of(length(hasData)),
                isMessages ? new CacheKey.None() : pick(keys),
                isMessages ? pick(List.of(CacheControl.values())) : CacheControl.NONE,
                tools(hasData),
                1 + random.nextInt(1000),
                random.nextBoolean(),
                pick(histories),
                pick(List.of("{}", "{\"temperature\":0,\"a\":[null,true,\"x\"]}")));
    }

    private List<Model.Tool> tools(boolean hasData) {
        var tools = new ArrayList<Model.Tool>();
        for (int i = random.nextInt(3); i > 0; i--)
            tools.add(new Model.Tool(
                    "tool-" + i,
                    pick(List.of("", "finds: it", "null")),
                    "{\"type\":\"object\",\"properties\":{\"q\":{\"type\":\"string\"}}}",
                    length(hasData),
                    Duration.ofMillis(random.nextInt(10_000))));
        return tools;
    }

    private Length length(boolean hasData) {
        int least = tokens();
        int most = least + random.nextInt(1000);
        return switch (random.nextInt(hasData ? 4 : 3)) {
            case 0 -> new Length.Fixed(least);
            case 1 -> new Length.Between(least, most);
            case 2 -> new Length.LogNormal(least, most);
            default -> new Length.Column(COLUMN);
        };
    }

    private int tokens() {
        return 1 + random.nextInt(100_000);
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
