package dev.muster.protocol.schedule;

import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.Length;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Draws how many tokens a text has. */
public final class Lengths {
    /** This is the 90th percentile of the standard normal distribution. */
    private static final double Z90 = 1.2815515655446004;

    private Lengths() {}

    /**
     * Draws a number of tokens, from 1 to {@link Model#MOST_TOKENS}.
     *
     * @param chance the source of chance, used only where the length is random
     * @param columns gives the value that the session's row of data has in a column
     */
    public static int draw(Length length, RandomGenerator chance, Function<String, String> columns) {
        return switch (length) {
            case Length.Fixed(int tokens) -> tokens;
            case Length.Between(int least, int most) -> chance.nextInt(least, most + 1);
            case Length.LogNormal(int median, int p90) -> {
                double sigma = Math.log((double) p90 / median) / Z90;
                yield Math.clamp(Math.round(median * Math.exp(sigma * chance.nextGaussian())), 1, Model.MOST_TOKENS);
            }
            case Length.Column(String name) -> Integer.parseInt(columns.apply(name));
        };
    }
}
