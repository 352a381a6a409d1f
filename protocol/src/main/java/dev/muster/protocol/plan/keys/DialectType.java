package dev.muster.protocol.plan.keys;

import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Parsed;
import java.util.ArrayList;
import java.util.List;

/** Which dialects there are, and which of them this version speaks. */
final class DialectType {
    private static final List<Dialect> AVAILABLE = List.of(Dialect.values());
    private static final List<String> WORDS =
            AVAILABLE.stream().map(Dialect::word).toList();
    private static final List<String> LATER = List.of("exec");

    static final ScalarType<Dialect> TYPE =
            new ScalarType<>("`" + String.join("`, `", WORDS) + "`", DialectType::parse, Dialect::word);

    private DialectType() {}

    private static Parsed<Dialect> parse(Scalar value) {
        String text = value.text();
        int index = WORDS.indexOf(text);
        if (index >= 0) return new Parsed.Good<>(AVAILABLE.get(index));
        if (LATER.contains(text))
            return new Parsed.Bad<>(NearestWord.oneOf(WORDS), "the dialect " + text + " is not in this version");
        var known = new ArrayList<>(WORDS);
        known.addAll(LATER);
        return new Parsed.Bad<>(NearestWord.oneOf(WORDS), NearestWord.didYouMean(text, known));
    }
}
