package dev.muster.fakes.model.turn;

import dev.muster.fakes.seed.Dice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes up text. A word and the space before it stand for one token of about four bytes. */
public final class MadeUpWords {
    private static final String[] ALL = """
            the and for you all can had her was one our out day get has him his how man new now old see two way who
            its let put say she too use note team plan file task work week time call mail list page part line item
            data next last open done left side rate cost sale unit code test form step goal role risk view link
            """.strip().split("\\s+");

    /** These are the words with a space before each. Thousands of replies that are under way share them. */
    private static final String[] SPACED =
            Arrays.stream(ALL).map(word -> " " + word).toArray(String[]::new);

    private MadeUpWords() {}

    static String word(Dice dice) {
        return ALL[dice.below(ALL.length)];
    }

    /**
     * Makes up {@code tokens} tokens of prose. Joined they begin with a letter and, from two tokens on, end with a full
     * stop.
     */
    static List<String> prose(Dice dice, int tokens) {
        var pieces = new ArrayList<String>(tokens);
        for (int i = 0; i < tokens; i++) pieces.add((i == 0 ? ALL : SPACED)[dice.below(ALL.length)]);
        if (tokens > 1) pieces.set(tokens - 1, ".");
        return pieces;
    }

    /** Makes up prose in sentences, of about {@code tokens} tokens as they are estimated from bytes. */
    public static String text(Dice dice, int tokens) {
        var text = new StringBuilder(tokens * 4);
        for (int word = 0; text.length() < tokens * 4; word++) {
            if (word > 0) text.append(word % 12 == 0 ? ".\n" : " ");
            text.append(word(dice));
        }
        return text.append('.').toString();
    }

    /** Cuts text into pieces of four characters, or of five where the cut would go through a surrogate pair. */
    static List<String> cut(String text) {
        var pieces = new ArrayList<String>(text.length() / 4 + 1);
        for (int at = 0; at < text.length(); ) {
            int end = Math.min(at + 4, text.length());
            if (end < text.length() && Character.isSurrogatePair(text.charAt(end - 1), text.charAt(end))) end++;
            pieces.add(text.substring(at, end));
            at = end;
        }
        return pieces;
    }
}
