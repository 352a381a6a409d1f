package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.Step;
import dev.muster.protocol.plan.Step.Body;
import dev.muster.protocol.plan.Step.Expect;
import dev.muster.protocol.table.Amounts;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import dev.muster.protocol.table.Words;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The keys of an item of {@code steps}. */
public final class StepKeys {
    static final KeyTable<Step> TABLE = new KeyTable<>("steps[]");
    private static final KeyTable<Body> BODY_TABLE = new KeyTable<>("steps[].body");
    private static final KeyTable<Expect> EXPECT_TABLE = new KeyTable<>("steps[].expect");

    public static final ScalarKey<String> STEP_NAME = TABLE.key(
                    "name",
                    Words.text("letters, digits, `_`, `.` and `-`, at most 64", "[A-Za-z0-9_.-]{1,64}"),
                    Step::name)
            .required("Names the call in measures: `write/NAME` or `read/NAME`.");
    public static final List<ScalarKey<String>> METHODS =
            List.of("get", "post", "put", "patch", "delete", "head", "options").stream()
                    .map(StepKeys::method)
                    .toList();
    public static final ShapeKey<Map<String, String>> STEP_HEADERS = TABLE.optional(
                    "headers", TextMaps.HEADERS, step -> TextMaps.unlessEmpty(step.headers()))
            .described("none", "Sent with this call; values are templates.");
    /** Written as a body, which says the same. */
    public static final ShapeKey<String> JSON = TABLE.optional(
                    "json", Shape.<String>open("a map, a list, or JSON as text", json -> json), _ -> Optional.empty())
            .described("none", "The body, as JSON.");

    public static final ShapeKey<Body> STEP_BODY = TABLE.optional(
                    "body", Shape.map("text, or a map", BODY_TABLE), Step::body)
            .described("none", "The body, as text, where it is not JSON.");
    public static final ScalarKey<String> BODY_TYPE = BODY_TABLE
            .key("type", Words.text(100), Body::contentType)
            .preset("text/plain; charset=utf-8", "Its content type.");
    public static final ShapeKey<String> BODY_TEXT = BODY_TABLE
            .key("text", Shape.open("text", text -> text), Body::template)
            .required("The template itself.");
    public static final ShapeKey<Expect> EXPECT = TABLE.optional(
                    "expect",
                    Shape.map("a map", EXPECT_TABLE),
                    step -> Optional.of(step.expect()).filter(expect -> !expect.equals(Expect.ANY_SUCCESS)))
            .described("any 2xx", "What the answer must be, else the call failed.");
    public static final ScalarKey<Integer> STATUS = EXPECT_TABLE
            .optional("status", Amounts.count(100, 599), expect -> Boxed.of(expect.status()))
            .described("any 2xx", "Its status.");
    public static final ScalarKey<String> TYPE = EXPECT_TABLE
            .optional("type", Words.text(100), Expect::type)
            .described("any", "Its content type, parameters aside.");
    public static final ScalarKey<Long> MIN_BYTES = EXPECT_TABLE
            .optional("min_bytes", Amounts.whole(0, 1L << 30), expect -> Boxed.of(expect.minBytes()))
            .described("0", "The least plausible size of its body.");
    public static final ShapeKey<Map<String, String>> CAPTURE = TABLE.optional(
                    "capture", TextMaps.CAPTURE, step -> TextMaps.unlessEmpty(step.capture()))
            .described("none", "Reads values from the answer; later steps of the session use them as `{name}`.");

    private StepKeys() {}

    private static ScalarKey<String> method(String name) {
        String method = name.toUpperCase(Locale.ROOT);
        return TABLE.optional(
                        name,
                        RouteType.PATH,
                        step -> step.method().equals(method) ? Optional.of(step.path()) : Optional.empty())
                .described("exactly one of these", "The path to " + method + "; a template.");
    }
}
