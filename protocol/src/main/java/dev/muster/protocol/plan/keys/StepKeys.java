package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.yaml.Located;
import java.util.List;
import java.util.Locale;

/** The keys of {@code steps}. */
public final class StepKeys {
    static final KeyTable TABLE = new KeyTable();

    public static final Key<Located> STEPS = TABLE.described(
            "steps", Types.shape("a list of maps"), "required by `http`", "The calls of one turn, in order.");
    public static final Key<String> STEP_NAME = TABLE.required(
            "steps[].name",
            Types.text("letters, digits, `_`, `.` and `-`, at most 64", "[A-Za-z0-9_.-]{1,64}"),
            "Names the call in measures: `write/NAME` or `read/NAME`.");
    public static final List<Key<String>> METHODS =
            List.of("get", "post", "put", "patch", "delete", "head", "options").stream()
                    .map(method -> TABLE.described(
                            "steps[]." + method,
                            RouteType.PATH,
                            "exactly one of these",
                            "The path to " + method.toUpperCase(Locale.ROOT) + "; a template."))
                    .toList();
    public static final Key<Located> STEP_HEADERS = TABLE.described(
            "steps[].headers",
            Types.open("a map of header to text"),
            "none",
            "Sent with this call; values are templates.");
    public static final Key<Located> JSON =
            TABLE.described("steps[].json", Types.open("a map, a list, or JSON as text"), "none", "The body, as JSON.");
    public static final Key<Located> STEP_BODY = TABLE.described(
            "steps[].body", Types.shape("text, or a map"), "none", "The body, as text, where it is not JSON.");
    public static final Key<String> BODY_TYPE =
            TABLE.key("steps[].body.type", Types.text(100), "text/plain; charset=utf-8", "Its content type.");
    public static final Key<Located> BODY_TEXT =
            TABLE.required("steps[].body.text", Types.open("text"), "The template itself.");
    public static final Key<Located> EXPECT = TABLE.described(
            "steps[].expect", Types.shape("a map"), "any 2xx", "What the answer must be, else the call failed.");
    public static final Key<Integer> STATUS =
            TABLE.described("steps[].expect.status", Types.count(100, 599), "any 2xx", "Its status.");
    public static final Key<String> TYPE =
            TABLE.described("steps[].expect.type", Types.text(100), "any", "Its content type, parameters aside.");
    public static final Key<Long> MIN_BYTES = TABLE.described(
            "steps[].expect.min_bytes", Types.whole(0, 1L << 30), "0", "The least plausible size of its body.");
    public static final Key<Located> CAPTURE = TABLE.described(
            "steps[].capture",
            Types.open("a map of name to JSONPath"),
            "none",
            "Reads values from the answer; later steps of the session use them as `{name}`.");

    private StepKeys() {}
}
