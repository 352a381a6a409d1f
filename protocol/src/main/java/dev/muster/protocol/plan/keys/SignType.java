package dev.muster.protocol.plan.keys;

import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.plan.AgentMapping.Sign;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.units.Parsed;

/** Signs on the wire. */
public final class SignType {
    private static final String ANSWER = "answer";
    private static final String WORDS = "answer, the name of an SSE event, or $.path=value";
    private static final int LONGEST = 200;

    public static final ScalarType<Sign> TYPE = new ScalarType<>(WORDS, SignType::parse, SignType::write);

    private SignType() {}

    private static Parsed<Sign> parse(Scalar value) {
        String text = value.text().strip();
        if (text.equals(ANSWER)) return new Parsed.Good<>(new Sign.Answer());
        if (text.startsWith("$")) return field(value, text);
        boolean isName =
                !text.isEmpty() && text.length() <= LONGEST && text.chars().noneMatch(c -> c <= ' ' || c == 0x7f);
        return isName ? new Parsed.Good<>(new Sign.Named(text)) : Parsed.bad(WORDS);
    }

    private static Parsed<Sign> field(Scalar value, String text) {
        int equals = equalsOutsideBrackets(text);
        if (equals < 0) return new Parsed.Bad<>("$.path=value", "name the value that the field must have");
        String wanted = text.substring(equals + 1);
        return JsonPathType.TYPE
                .parse(value.saying(text.substring(0, equals)))
                .map(path -> new Sign.Field(path, wanted));
    }

    private static int equalsOutsideBrackets(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '[' || c == '(') depth++;
            else if (c == ']' || c == ')') depth--;
            else if (c == '=' && depth == 0) return i;
        }
        return -1;
    }

    private static String write(Sign sign) {
        return switch (sign) {
            case Sign.Answer() -> ANSWER;
            case Sign.Named(String event) -> event;
            case Sign.Field(String path, String value) -> path + "=" + value;
        };
    }
}
