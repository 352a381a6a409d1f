package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.plan.Model.Tool;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import dev.muster.protocol.table.Words;
import java.time.Duration;
import java.util.Optional;

/** The keys of an item of {@code model.tools}. */
public final class ToolKeys {
    /** What a tool takes whose parameters a plan leaves out. */
    public static final String NO_PARAMETERS = "{\"type\":\"object\",\"properties\":{}}";

    /** Tokens of a result whose length a plan leaves out. */
    public static final int PRESET_RESULT = 100;

    static final KeyTable<Tool> TABLE = new KeyTable<>("model.tools[]");
    private static final KeyTable<Length> RESULT_TABLE = new KeyTable<>("model.tools[].result");

    public static final ScalarKey<String> TOOL_NAME = TABLE.key(
                    "name", Words.text("letters, digits, `_` or `-`, at most 64", "[A-Za-z0-9_-]{1,64}"), Tool::name)
            .required("Its name.");
    public static final ScalarKey<String> DESCRIPTION = TABLE.optional(
                    "description",
                    Words.text(2_000),
                    tool -> Optional.of(tool.description()).filter(text -> !text.isEmpty()))
            .described("none", "What the model is told of it.");
    public static final ShapeKey<String> PARAMETERS = TABLE.key(
                    "parameters", Shape.open("a map, or JSON as text", json -> json), Tool::parameters)
            .described("no parameters", "A JSON schema.");
    public static final ShapeKey<Length> RESULT = TABLE.key(
                    "result", Shape.map("a map such as `{ tokens: 100 }`", RESULT_TABLE), Tool::result)
            .described("`{ tokens: " + PRESET_RESULT + " }`", "What it answers.");
    public static final LengthKeys RESULT_TOKENS =
            LengthKeys.in(RESULT_TABLE, Optional::of, Integer.toString(PRESET_RESULT), "Seeded words of this length.");
    public static final ScalarKey<Duration> TAKES = TABLE.key(
                    "takes", Amounts.duration(Duration.ZERO, Duration.ofHours(1)), Tool::takes)
            .preset("0s", "After this time; calls of one answer run side by side.");

    private ToolKeys() {}
}
