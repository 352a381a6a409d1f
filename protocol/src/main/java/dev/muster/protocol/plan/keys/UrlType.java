package dev.muster.protocol.plan.keys;

import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.plan.Target;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Parsed;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;

/** The target's address. */
final class UrlType {
    private static final String EXPECTED = "fake-agent, fake-model, or http://HOST:PORT with an optional path";
    private static final List<String> FAKES = List.of(Target.FAKE_AGENT, Target.FAKE_MODEL);
    private static final int LONGEST = 2000;

    static final ScalarType<String> TYPE = new ScalarType<>(
            "`fake-agent`, `fake-model`, or `http://HOST:PORT` with an optional path", UrlType::parse, text -> text);

    private UrlType() {}

    private static Parsed<String> parse(Scalar value) {
        String text = value.text();
        if (FAKES.contains(text)) return new Parsed.Good<>(text);
        if (text.length() > LONGEST) return Parsed.bad(EXPECTED);
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.startsWith("https:")) return new Parsed.Bad<>(EXPECTED, "https is not in this version");
        if (lower.startsWith("http://")) return origin(text);
        if (NearestWord.nearest(text, FAKES).isPresent())
            return new Parsed.Bad<>(EXPECTED, NearestWord.didYouMean(text, FAKES));
        boolean onlySchemeLacks =
                text.matches("[A-Za-z0-9.-]+(:\\d{1,5})?(/[\\w./~-]*)?") && text.matches(".*[.:].*|localhost.*");
        return new Parsed.Bad<>(EXPECTED, onlySchemeLacks ? NearestWord.didYouMean("http://" + text) : "");
    }

    private static Parsed<String> origin(String text) {
        try {
            var uri = new URI(text);
            if (uri.getRawUserInfo() != null)
                return new Parsed.Bad<>("an address without a password", "use target.headers with ${NAME}");
            if (uri.getHost() == null || uri.getHost().isEmpty()) return Parsed.bad(EXPECTED);
            if (uri.getPort() == 0 || uri.getPort() > 65_535) return Parsed.bad("a port from 1 to 65535");
            if (uri.getRawQuery() != null || uri.getRawFragment() != null)
                return Parsed.bad("an address without a query or fragment");
            return new Parsed.Good<>(text);
        } catch (URISyntaxException _) {
            return Parsed.bad(EXPECTED);
        }
    }
}
