package dev.muster.protocol.units;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the word that somebody meant. */
public final class NearestWord {
    private static final int LONGEST = 64;

    private NearestWord() {}

    /** Returns the candidate nearest to {@code word}, if any is near enough to be what was meant. */
    public static Optional<String> nearest(String word, Collection<String> candidates) {
        if (word.length() > LONGEST) return Optional.empty();
        Optional<String> slip = candidates.stream()
                .filter(candidate -> distance(plain(word), plain(candidate)) <= tolerance(word, candidate))
                .min(Comparator.comparingInt((String candidate) -> distance(plain(word), plain(candidate)))
                        .thenComparing(Comparator.naturalOrder()));
        return slip.or(() -> candidates.stream()
                .filter(candidate -> candidate.startsWith(plain(word) + "_"))
                .findFirst());
    }

    public static String didYouMean(String word, Collection<String> candidates) {
        return nearest(word, candidates).map(NearestWord::didYouMean).orElse("");
    }

    public static String didYouMean(String word) {
        return "did you mean \"" + word + "\"?";
    }

    public static String oneOf(Collection<String> words) {
        return words.size() == 1 ? words.iterator().next() : "one of " + String.join(", ", words);
    }

    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replace('-', '_');
    }

    private static int tolerance(String word, String candidate) {
        int shorter = Math.min(word.length(), candidate.length());
        if (shorter <= 3) return 1;
        return shorter <= 7 ? 2 : 3;
    }

    /**
     * Counts the letters that must be inserted, deleted, changed, or swapped with their neighbour to turn one word into
     * the other.
     */
    static int distance(String a, String b) {
        int[] twoBack = new int[b.length() + 1];
        int[] back = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) back[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(row[j - 1], back[j]) + 1, back[j - 1] + change);
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) row[j] = Math.min(row[j], twoBack[j - 2] + 1);
            }
            twoBack = back;
            back = row;
        }
        return back[b.length()];
    }
}
