package dev.muster.protocol.plan.keys;

import com.jayway.jsonpath.InvalidPathException;
import com.jayway.jsonpath.JsonPath;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Parsed;

/** JSONPaths that name one place. */
public final class JsonPathType {
    static final String EXPECTED = "a JSONPath to one value, such as $.id";
    public static final ScalarType<String> TYPE =
            new ScalarType<>("a JSONPath to one value, such as `$.id`", JsonPathType::parse, text -> text);
    private static final int LONGEST = 500;

    private JsonPathType() {}

    public static Parsed<String> parse(Scalar value) {
        String text = value.text();
        if (!text.startsWith("$") || text.length() > LONGEST) {
            boolean isName = text.matches("[A-Za-z_][A-Za-z0-9_.]{0,60}");
            return new Parsed.Bad<>(EXPECTED, isName ? NearestWord.didYouMean("$." + text) : "");
        }
        try {
            return JsonPath.compile(text).isDefinite() ? new Parsed.Good<>(text) : Parsed.bad(EXPECTED);
        } catch (InvalidPathException | IllegalArgumentException _) {
            return Parsed.bad(EXPECTED);
        }
    }
}
