package dev.muster.coordinator.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** One call of muster in a shell block, as words. */
record Snippet(Page page, List<String> words) {
    /** A word of a POSIX shell as far as the guides use it, an operator, or a comment. */
    private static final Pattern TOKEN =
            Pattern.compile("#.*|[0-9]?>>?&?|&&|\\|\\||[|&;<>]|(?:'[^']*'|\"[^\"]*\"|[^\\s'\"|&;<>])+");

    /** Every call of muster on a page. */
    static List<Snippet> of(Page page) {
        var snippets = new ArrayList<Snippet>();
        for (var block : page.blocks("sh"))
            block.replace("\\\n", " ").lines().forEach(line -> line(page, line, snippets));
        return snippets;
    }

    private static void line(Page page, String line, List<Snippet> into) {
        var words = new ArrayList<String>();
        boolean redirected = false;
        for (var token : TOKEN.matcher(line).results().map(it -> it.group()).toList()) {
            if (token.startsWith("#")) break;
            if (token.matches("[0-9]?>>?&?|<")) {
                redirected = true;
            } else if (redirected) {
                redirected = false;
            } else if (token.matches("&&|\\|\\||[|&;]")) {
                add(page, words, into);
                words = new ArrayList<>();
            } else {
                words.add(token.replaceAll("['\"]", ""));
            }
        }
        add(page, words, into);
    }

    private static void add(Page page, List<String> words, List<Snippet> into) {
        int at = 0;
        while (at < words.size()
                && (words.get(at).matches("[A-Z_]+=.*") || words.get(at).equals("time"))) at++;
        if (at < words.size() && words.get(at).matches("(\\./|bin/)?muster"))
            into.add(new Snippet(page, List.copyOf(words.subList(at + 1, words.size()))));
    }

    @Override
    public String toString() {
        return page + ": muster " + String.join(" ", words);
    }
}
