package dev.muster.worker.driver;

import dev.muster.protocol.plan.Environment;
import dev.muster.protocol.plan.Template;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/** A plan's headers made ready: what comes from the environment is in, what comes from the session is not yet. */
public record Headers(Map<String, Template> byName) {
    private static final Pattern CONTROLS = Pattern.compile("[\\x00-\\x08\\x0a-\\x1f\\x7f]");

    /** @throws MissingVariableException if a value names an environment variable that is not set */
    public static Headers of(Map<String, String> texts, Set<String> names) {
        var byName = new TreeMap<String, Template>(String.CASE_INSENSITIVE_ORDER);
        texts.forEach((name, value) -> byName.put(name, Template.parse(resolve(value), names)));
        return new Headers(byName);
    }

    private static String resolve(String value) {
        for (var name : Environment.names(value))
            if (System.getenv(name) == null) throw new MissingVariableException(name);
        return Environment.resolve(value, name -> Optional.ofNullable(System.getenv(name)))
                .orElse(value);
    }

    public boolean isConstant() {
        return byName.values().stream().allMatch(template -> template.names().isEmpty());
    }

    public HttpHeaders fill(Function<String, String> values) {
        var filled = new DefaultHttpHeaders();
        byName.forEach((name, value) -> filled.set(name, onOneLine(value.fill(values, Template.Escape.NONE))));
        return filled;
    }

    /** A value that was captured or read from a file may hold what no header can, such as the end of its line. */
    private static String onOneLine(String value) {
        return CONTROLS.matcher(value).replaceAll(" ");
    }
}
