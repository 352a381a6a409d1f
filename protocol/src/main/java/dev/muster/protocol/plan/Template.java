package dev.muster.protocol.plan;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text with places to fill in. {@code {name}} is a place if {@code name} is among the names given when parsing; all
 * other text, braces included, stands for itself, so JSON needs no escaping. {@code ${NAME}} is never a place.
 */
public final class Template {
    /** The names that every plan can use. */
    public static final Set<String> BUILT_IN = Set.of("text", "run", "session", "turn");

    /** What a name looks like, as a regular expression. */
    public static final String IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]{0,63}";

    private static final Pattern PLACE = Pattern.compile("(?<!\\$)\\{(" + IDENTIFIER + ")}");

    /** How a value is written where it is filled in. */
    public enum Escape {
        /** As it is. */
        NONE,
        /** As the inside of a JSON string. */
        JSON,
        /** Percent-encoded, for a path, a query or a form. */
        URL;

        /** What a body of this content type needs. */
        public static Escape of(String contentType) {
            String type = contentType.toLowerCase(Locale.ROOT).split(";", 2)[0].strip();
            if (type.equals("application/json") || type.endsWith("+json")) return JSON;
            return type.equals("application/x-www-form-urlencoded") ? URL : NONE;
        }

        private String apply(String value) {
            return switch (this) {
                case NONE -> value;
                case JSON -> new String(JsonStringEncoder.getInstance().quoteAsString(value));
                case URL -> URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
            };
        }
    }

    /** One place in a text. */
    public record Place(String name, int offset) {}

    /** {@code literals.get(0) name0 literals.get(1) name1 … last literal}. */
    private final List<String> literals;

    private final List<String> names;
    private final int size;

    private Template(List<String> literals, List<String> names) {
        this.literals = List.copyOf(literals);
        this.names = List.copyOf(names);
        this.size = literals.stream().mapToInt(String::length).sum() + 32 * names.size();
    }

    public static Template parse(String text, Set<String> known) {
        var literals = new ArrayList<String>();
        var names = new ArrayList<String>();
        Matcher matcher = PLACE.matcher(text);
        int end = 0;
        while (matcher.find()) {
            if (!known.contains(matcher.group(1))) continue;
            literals.add(text.substring(end, matcher.start()));
            names.add(matcher.group(1));
            end = matcher.end();
        }
        literals.add(text.substring(end));
        return new Template(literals, names);
    }

    /** Everything in {@code text} that looks like a place, in order, whether or not it is known. */
    public static List<Place> places(String text) {
        return PLACE.matcher(text)
                .results()
                .map(result -> new Place(result.group(1), result.start()))
                .toList();
    }

    /** The names it asks for, in order; a name may come more than once. */
    public List<String> names() {
        return names;
    }

    /** The text with each place filled in. {@code values} is asked once for each place, in order. */
    public String fill(Function<String, String> values, Escape escape) {
        if (names.isEmpty()) return literals.getFirst();
        var filled = new StringBuilder(size);
        for (int i = 0; i < names.size(); i++) {
            filled.append(literals.get(i));
            filled.append(escape.apply(values.apply(names.get(i))));
        }
        return filled.append(literals.getLast()).toString();
    }
}
