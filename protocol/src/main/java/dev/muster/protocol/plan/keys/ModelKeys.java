package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.CacheControl;
import dev.muster.protocol.plan.Model.CacheKey;
import dev.muster.protocol.plan.Model.History;
import dev.muster.protocol.plan.Model.Per;
import dev.muster.protocol.plan.yaml.Located;
import dev.muster.protocol.units.Parsed;
import java.time.Duration;
import java.util.List;

/** The keys of {@code model}. */
public final class ModelKeys {
    static final KeyTable TABLE = new KeyTable();

    /** The names that the fake model answers to; it takes any. */
    public static final String FAKE_NAME = "fake-1";

    /** What a tool takes whose parameters a plan leaves out. */
    public static final String NO_PARAMETERS = "{\"type\":\"object\",\"properties\":{}}";

    private static final Type<Integer> TOKENS = Types.count(1, Model.MOST_TOKENS);
    private static final String LENGTH =
            "a whole number, `{ between: [LEAST, MOST] }`, `{ median: M, p90: P }` or `{ column: NAME }`";

    /** The keys of one length. */
    public record LengthKeys(
            Key<Located> tokens, Key<Located> between, Key<Integer> median, Key<Integer> p90, Key<String> column) {
        private static LengthKeys of(String path, String preset, String doc) {
            return new LengthKeys(
                    TABLE.described(path, Types.shape(LENGTH), preset, doc),
                    TABLE.described(
                            path + ".between", Types.open("`[LEAST, MOST]`"), "none", "Uniform, both ends included."),
                    TABLE.described(path + ".median", TOKENS, "none", "Lognormal, by its median and `p90`."),
                    TABLE.described(path + ".p90", TOKENS, "none", "Nine in ten are at most this."),
                    TABLE.described(
                            path + ".column", Types.text(100), "none", "What the row of `data` has in this column."));
        }
    }

    public static final Key<Located> MODEL = TABLE.described(
            "model", Types.shape("a map"), "see its keys", "What a model is asked for; with the model dialects only.");
    public static final Key<String> NAME = TABLE.described(
            "model.name",
            Types.text(200),
            "`" + FAKE_NAME + "` with `fake-model`, else required",
            "The model's name, as the target knows it.");
    public static final Key<Located> SYSTEM = TABLE.described(
            "model.system",
            Types.shape("a map such as `{ tokens: 2000 }`"),
            "none",
            "A system prompt before every conversation.");
    public static final Key<Integer> SYSTEM_TOKENS = TABLE.described(
            "model.system.tokens", Types.count(0, Model.MOST_TOKENS), "none", "Seeded words of this length.");
    public static final Key<String> SYSTEM_TEXT =
            TABLE.described("model.system.text", text(), "none", "The prompt itself, a template.");
    public static final Key<Per> SYSTEM_PER = TABLE.key(
            "model.system.per", Types.word(Per.class), "run", "Whether all people share it or each has their own.");
    public static final Key<Located> INPUT = TABLE.described(
            "model.input",
            Types.shape("a map such as `{ tokens: 300 }`"),
            "`{ tokens: 300 }`",
            "The message of each turn.");
    public static final LengthKeys INPUT_TOKENS =
            LengthKeys.of("model.input.tokens", "none", "Seeded words of this length.");
    public static final Key<String> INPUT_TEXT = TABLE.described(
            "model.input.text",
            text(),
            "none",
            "The message itself, a template such as `{prompt}`, a column of `data`.");
    public static final Key<Located> OUTPUT = TABLE.described(
            "model.output",
            Types.shape("a map such as `{ tokens: 200 }`"),
            "not asked for",
            "How long an answer may be at most.");
    public static final LengthKeys OUTPUT_TOKENS = LengthKeys.of(
            "model.output.tokens",
            "none",
            "Sent as `max_output_tokens`, `max_completion_tokens` or `max_tokens` (`messages` must have it: 4096).");
    public static final Key<CacheKey> CACHE_KEY = TABLE.key(
            "model.cache_key",
            cacheKey(),
            "none",
            "`prompt_cache_key` of `responses` and `chat`: none, one for each person, or so many for all.");
    public static final Key<CacheControl> CACHE_CONTROL = TABLE.key(
            "model.cache_control",
            cacheControl(),
            "none",
            "`cache_control` of `messages`, at the top: how long it lives.");
    public static final Key<Located> TOOLS = TABLE.described(
            "model.tools", Types.shape("a list of maps"), "none", "What the model may call; the plan answers.");
    public static final Key<String> TOOL_NAME = TABLE.required(
            "model.tools[].name",
            Types.text("letters, digits, `_` or `-`, at most 64", "[A-Za-z0-9_-]{1,64}"),
            "Its name.");
    public static final Key<String> TOOL_DESCRIPTION =
            TABLE.described("model.tools[].description", Types.text(2_000), "none", "What the model is told of it.");
    public static final Key<Located> TOOL_PARAMETERS = TABLE.described(
            "model.tools[].parameters", Types.open("a map, or JSON as text"), "no parameters", "A JSON schema.");
    public static final Key<Located> TOOL_RESULT = TABLE.described(
            "model.tools[].result",
            Types.shape("a map such as `{ tokens: 100 }`"),
            "`{ tokens: 100 }`",
            "What it answers.");
    public static final LengthKeys TOOL_TOKENS =
            LengthKeys.of("model.tools[].result.tokens", "100", "Seeded words of this length.");
    public static final Key<Duration> TOOL_TAKES = TABLE.key(
            "model.tools[].takes",
            Types.duration(Duration.ZERO, Duration.ofHours(1)),
            "0s",
            "After this time; calls of one answer run side by side.");
    public static final Key<Integer> MAX_ROUNDS = TABLE.key(
            "model.max_rounds", Types.count(1, 1000), "32", "Calls of one turn at most; a turn that wants more fails.");
    public static final Key<Boolean> STREAM =
            TABLE.key("model.stream", Types.yesNo(), "true", "Whether answers come as a stream of events.");
    public static final Key<History> HISTORY = TABLE.key(
            "model.history",
            Types.word(History.class),
            "grow",
            "What a turn sends of those before: all, the id of the last response (`responses` only), or nothing.");
    public static final Key<Located> EXTRA = TABLE.described(
            "model.extra",
            Types.open("a map, or JSON as text"),
            "none",
            "Fields that every request has besides, such as `{ temperature: 0, ignore_eos: true }`.");

    private ModelKeys() {}

    private static Type<String> text() {
        return Types.of("text", value -> value.text().isBlank() ? Parsed.bad("text") : new Parsed.Good<>(value.text()));
    }

    private static Type<CacheKey> cacheKey() {
        Type<String> words = Types.countOr(1, 1_000_000, "none", "session");
        return Types.of(
                words.words(),
                value -> words.parse(value).map(word -> switch (word) {
                    case "none" -> new CacheKey.None();
                    case "session" -> new CacheKey.Session();
                    default -> new CacheKey.Buckets(Integer.parseInt(word));
                }));
    }

    private static Type<CacheControl> cacheControl() {
        List<CacheControl> all = List.of(CacheControl.values());
        Type<String> words = Types.words(all.stream().map(CacheControl::word).toArray(String[]::new));
        return Types.of(
                words.words(),
                value -> words.parse(value)
                        .map(word -> all.stream()
                                .filter(one -> one.word().equals(word))
                                .findFirst()
                                .orElseThrow()));
    }

    public static String word(CacheKey key) {
        return switch (key) {
            case CacheKey.None() -> "none";
            case CacheKey.Session() -> "session";
            case CacheKey.Buckets(int keys) -> Integer.toString(keys);
        };
    }
}
