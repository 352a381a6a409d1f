package dev.muster.protocol.plan;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** References to the environment in header values, written {@code ${NAME}}. Only who sends the header resolves them. */
public final class Environment {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

    private Environment() {}

    /** The names that {@code value} refers to. */
    public static Set<String> names(String value) {
        var names = new LinkedHashSet<String>();
        REFERENCE.matcher(value).results().forEach(result -> names.add(result.group(1)));
        return names;
    }

    /** {@code value} with its references resolved; empty if one of them is not set. */
    public static Optional<String> resolve(String value, Function<String, Optional<String>> variables) {
        Matcher matcher = REFERENCE.matcher(value);
        var resolved = new StringBuilder();
        while (matcher.find()) {
            Optional<String> variable = variables.apply(matcher.group(1));
            if (variable.isEmpty()) return Optional.empty();
            matcher.appendReplacement(resolved, Matcher.quoteReplacement(variable.get()));
        }
        return Optional.of(matcher.appendTail(resolved).toString());
    }

    /** What is left of {@code value} without its references. */
    public static String literalPart(String value) {
        return REFERENCE.matcher(value).replaceAll("").strip();
    }
}
