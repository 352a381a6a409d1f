package dev.muster.coordinator.cli.option;

import java.time.Duration;
import java.util.regex.Pattern;

/** Reads durations of the command line: a whole number and one unit, e.g. {@code 500ms}, {@code 60s} or {@code 2m}. */
public final class DurationOption {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

    private DurationOption() {}

    /** @throws UserException if the text is no such duration */
    public static Duration parse(String option, String text) {
        var matcher = FORM.matcher(text);
        if (!matcher.matches())
            throw UserException.usage(option + ": found \"" + text + "\", expected a time such as 60s; did you mean \""
                    + text.replaceAll("\\D", "") + "s\"?");
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }
}
