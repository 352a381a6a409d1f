package dev.muster.protocol.plan;

import com.jayway.jsonpath.InvalidPathException;
import com.jayway.jsonpath.JsonPath;
import dev.muster.protocol.plan.Located.Scalar;

/** JSONPaths that name one place. */
final class JsonPaths {
    static final String EXPECTED = "a JSONPath to one value, such as $.id";
    static final Type<String> TYPE = Types.of("a JSONPath to one value, such as `$.id`", JsonPaths::parse);
    private static final int LONGEST = 500;

    private JsonPaths() {}

    static Parsed<String> parse(Scalar value) {
        String text = value.text();
        if (!text.startsWith("$") || text.length() > LONGEST) {
            boolean isName = text.matches("[A-Za-z_][A-Za-z0-9_.]{0,60}");
            return new Parsed.Bad<>(EXPECTED, isName ? Words.didYouMean("$." + text) : "");
        }
        try {
            return JsonPath.compile(text).isDefinite() ? new Parsed.Good<>(text) : Parsed.bad(EXPECTED);
        } catch (InvalidPathException | IllegalArgumentException _) {
            return Parsed.bad(EXPECTED);
        }
    }
}
