package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.CacheControl;
import dev.muster.protocol.plan.Model.CacheKey;
import dev.muster.protocol.plan.Model.History;
import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.plan.Model.Per;
import dev.muster.protocol.plan.Model.Prompt;
import dev.muster.protocol.plan.Model.SystemPrompt;
import dev.muster.protocol.plan.Model.Tool;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import dev.muster.protocol.table.Words;
import dev.muster.protocol.units.Parsed;
import java.util.List;
import java.util.Optional;

/** The keys of {@code model}. */
public final class ModelKeys {
    /** The names that the fake model answers to; it takes any. */
    public static final String FAKE_NAME = "fake-1";

    /** Tokens of a message whose length a plan leaves out. */
    public static final int PRESET_INPUT = 300;

    static final KeyTable<Model> TABLE = new KeyTable<>("model");
    private static final KeyTable<SystemPrompt> SYSTEM_TABLE = new KeyTable<>("model.system");
    private static final KeyTable<Prompt> INPUT_TABLE = new KeyTable<>("model.input");
    private static final KeyTable<Length> OUTPUT_TABLE = new KeyTable<>("model.output");
    private static final String NOTHING_MORE = "{}";
    private static final ScalarType<String> TEMPLATE = new ScalarType<>(
            "text",
            value -> value.text().isBlank() ? Parsed.bad("text") : new Parsed.Good<>(value.text()),
            text -> text);

    public static final ScalarKey<String> NAME = TABLE.key("name", Words.text(200), Model::name)
            .described(
                    "`" + FAKE_NAME + "` with `fake-model`, else required",
                    "The model's name, as the target knows it.");
    public static final ShapeKey<SystemPrompt> SYSTEM = TABLE.key(
                    "system", Shape.map("a map such as `{ tokens: 2000 }`", SYSTEM_TABLE), Model::system)
            .described("none", "A system prompt before every conversation.");
    public static final ScalarKey<Integer> SYSTEM_TOKENS = SYSTEM_TABLE
            .optional(
                    "tokens",
                    Amounts.count(0, Model.MOST_TOKENS),
                    system -> system.prompt().flatMap(ModelKeys::fixed))
            .described("none", "Seeded words of this length.");
    public static final ScalarKey<String> SYSTEM_TEXT = SYSTEM_TABLE
            .optional("text", TEMPLATE, system -> system.prompt().flatMap(ModelKeys::text))
            .described("none", "The prompt itself, a template.");
    public static final ScalarKey<Per> SYSTEM_PER = SYSTEM_TABLE
            .key("per", Words.of(Per.class), SystemPrompt::per)
            .preset("run", "Whether all people share it or each has their own.");
    public static final ShapeKey<Prompt> INPUT = TABLE.key(
                    "input", Shape.map("a map such as `{ tokens: 300 }`", INPUT_TABLE), Model::input)
            .described("`{ tokens: " + PRESET_INPUT + " }`", "The message of each turn.");
    public static final LengthKeys INPUT_TOKENS =
            LengthKeys.in(INPUT_TABLE, ModelKeys::length, "none", "Seeded words of this length.");
    public static final ScalarKey<String> INPUT_TEXT = INPUT_TABLE
            .optional("text", TEMPLATE, ModelKeys::text)
            .described("none", "The message itself, a template such as `{prompt}`, a column of `data`.");
    public static final ShapeKey<Length> OUTPUT = TABLE.optional(
                    "output", Shape.map("a map such as `{ tokens: 200 }`", OUTPUT_TABLE), Model::output)
            .described("not asked for", "How long an answer may be at most.");
    public static final LengthKeys OUTPUT_TOKENS = LengthKeys.in(
            OUTPUT_TABLE,
            Optional::of,
            "none",
            "Sent as `max_output_tokens`, `max_completion_tokens` or `max_tokens` (`messages` must have it: 4096).");
    public static final ScalarKey<CacheKey> CACHE_KEY = TABLE.key("cache_key", CacheKeyType.TYPE, Model::cacheKey)
            .preset(
                    "none",
                    "`prompt_cache_key` of `responses` and `chat`: none, one for each person, or so many for all.");
    public static final ScalarKey<CacheControl> CACHE_CONTROL = TABLE.key(
                    "cache_control", Words.of(List.of(CacheControl.values()), CacheControl::word), Model::cacheControl)
            .preset("none", "`cache_control` of `messages`, at the top: how long it lives.");
    public static final ShapeKey<List<Tool>> TOOLS = TABLE.optional(
                    "tools",
                    Shape.list("a list of maps", ToolKeys.TABLE),
                    model -> Optional.of(model.tools()).filter(tools -> !tools.isEmpty()))
            .described("none", "What the model may call; the plan answers.");
    public static final ScalarKey<Integer> MAX_ROUNDS = TABLE.key(
                    "max_rounds", Amounts.count(1, 1000), Model::maxRounds)
            .preset("32", "Calls of one turn at most; a turn that wants more fails.");
    public static final ScalarKey<Boolean> STREAM = TABLE.key("stream", Words.yesNo(), Model::stream)
            .preset("true", "Whether answers come as a stream of events.");
    public static final ScalarKey<History> HISTORY = TABLE.key("history", Words.of(History.class), Model::history)
            .preset(
                    "grow",
                    "What a turn sends of those before: all, the id of the last response (`responses` only), or nothing.");
    public static final ShapeKey<String> EXTRA = TABLE.optional(
                    "extra",
                    Shape.<String>open("a map, or JSON as text", json -> json),
                    model -> Optional.of(model.extra()).filter(json -> !json.equals(NOTHING_MORE)))
            .described(
                    "none", "Fields that every request has besides, such as `{ temperature: 0, ignore_eos: true }`.");

    private ModelKeys() {}

    private static Optional<String> text(Prompt prompt) {
        return prompt instanceof Prompt.Text(String template) ? Optional.of(template) : Optional.empty();
    }

    private static Optional<Integer> fixed(Prompt prompt) {
        return prompt instanceof Prompt.Generated(Length.Fixed(int tokens)) ? Optional.of(tokens) : Optional.empty();
    }

    private static Optional<Length> length(Prompt prompt) {
        return prompt instanceof Prompt.Generated(Length tokens) ? Optional.of(tokens) : Optional.empty();
    }
}
