package dev.muster.protocol.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Takes out of a command line what must never be in evidence. */
public final class Secrets {
    private static final String HIDDEN = "***";
    private static final Pattern USER_INFO = Pattern.compile("(?<=://)[^/?#@\\s]+@");
    private static final String NAMES =
            "(?:[\\w.-]*(?:token|secret|passw|pwd|credential|api[-_]?key|apikey|access[-_]?key|authorization|cookie|headers?)[\\w.\\[\\]-]*)";
    /** Matches a property or a setting, {@code name=value}, whose name tells that its value is secret. */
    private static final Pattern ASSIGNED = Pattern.compile("(?i)(" + NAMES + "\\s*=)(.*)");

    private static final Pattern IN_QUERY = Pattern.compile("(?i)([?&;]" + NAMES + "=)([^&;#\\s]*)");
    private static final Pattern OPTION = Pattern.compile("(?i)--?" + NAMES);

    private Secrets() {}

    /** Returns the words of a command line with the values of secrets replaced. */
    public static List<String> hide(List<String> argv) {
        var hidden = new ArrayList<String>();
        boolean secretFollows = false;
        for (var word : argv) {
            hidden.add(secretFollows ? HIDDEN : hide(word));
            secretFollows = OPTION.matcher(word).matches();
        }
        return List.copyOf(hidden);
    }

    /** Returns one word or URL with user name, password and the values of secrets replaced. */
    public static String hide(String word) {
        var withoutUser = USER_INFO.matcher(word).replaceAll(HIDDEN + "@");
        var query = IN_QUERY.matcher(withoutUser).replaceAll("$1" + HIDDEN);
        boolean url = query.contains("://") && !query.matches("(?i)[\\w.\\[\\]-]+=.*");
        var assigned = ASSIGNED.matcher(query);
        return !url && assigned.find() ? query.substring(0, assigned.end(1)) + HIDDEN : query;
    }
}
