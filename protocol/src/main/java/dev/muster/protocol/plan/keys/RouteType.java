package dev.muster.protocol.plan.keys;

import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.plan.AgentMapping.Route;
import dev.muster.protocol.table.ScalarType;
import dev.muster.protocol.units.NearestWord;
import dev.muster.protocol.units.Parsed;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Methods and paths. */
final class RouteType {
    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "PATCH");
    private static final String EXPECTED = "a method and a path, such as POST /sessions";
    private static final String NONE = "none";
    private static final int LONGEST = 2000;

    static final ScalarType<String> PATH =
            new ScalarType<>("a path that starts with `/`", value -> path(value.text()), text -> text);
    static final ScalarType<Optional<Route>> TYPE = new ScalarType<>(
            "a method and a path, such as `POST /sessions`", value -> route(value, false), RouteType::write);
    static final ScalarType<Optional<Route>> OR_NONE = new ScalarType<>(
            "`none`, or a method and a path, such as `POST /sessions`", value -> route(value, true), RouteType::write);

    private RouteType() {}

    private static Parsed<Optional<Route>> route(Scalar value, boolean mayBeNone) {
        String text = value.text();
        String expected = mayBeNone ? "none, or " + EXPECTED : EXPECTED;
        if (mayBeNone && text.equals(NONE)) return new Parsed.Good<>(Optional.empty());
        int space = text.indexOf(' ');
        if (space < 0) {
            boolean isPath = path(text) instanceof Parsed.Good<String>;
            return new Parsed.Bad<>(expected, isPath ? NearestWord.didYouMean("POST " + text) : "");
        }
        String method = text.substring(0, space);
        String path = text.substring(space + 1).strip();
        if (!METHODS.contains(method)) {
            String upper = method.toUpperCase(Locale.ROOT);
            Optional<String> meant = NearestWord.nearest(upper, METHODS);
            String advice = meant.map(word -> NearestWord.didYouMean(word + " " + path))
                    .orElse("methods are " + String.join(", ", METHODS));
            return new Parsed.Bad<>(expected, advice);
        }
        return path(path).map(good -> Optional.of(new Route(method, good)));
    }

    private static String write(Optional<Route> route) {
        return route.map(to -> to.method() + " " + to.path()).orElse(NONE);
    }

    private static Parsed<String> path(String text) {
        String expected = "a path that starts with /";
        if (text.matches("https?://.*")) return new Parsed.Bad<>(expected, "the host belongs in target.url");
        if (!text.startsWith("/"))
            return new Parsed.Bad<>(expected, text.matches("[\\w{].{0,60}") ? NearestWord.didYouMean("/" + text) : "");
        boolean clean = text.length() <= LONGEST
                && text.indexOf('#') < 0
                && text.chars().allMatch(c -> c > ' ' && c < 0x7f);
        return clean
                ? new Parsed.Good<>(text)
                : Parsed.bad("a path of printable ASCII without spaces or #, percent-encoded where needed");
    }
}
