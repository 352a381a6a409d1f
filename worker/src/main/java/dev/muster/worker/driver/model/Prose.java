package dev.muster.worker.driver.model;

import dev.muster.protocol.plan.Model;
import java.util.List;
import java.util.random.RandomGenerator;

/** Words without meaning, as long as asked for. */
final class Prose {
    private static final List<String> WORDS =
            List.of(("the and of to in is that for it as was with be by on not he this are "
                            + "or his from at which but have an had they you were their one all we can her has there been if more "
                            + "when will would who so no said what up its about into than them only other new some could time these "
                            + "two may then do first any my now such like our over man me even most made after also did many before "
                            + "must through years where much your way well down should because each just those people how too little "
                            + "state good very make world still own see men work long get here between both life being under never")
                    .split(" "));

    private Prose() {}

    /** ASCII of exactly this many tokens as the client estimates them. */
    static String of(int tokens, RandomGenerator chance) {
        int length = tokens * Model.BYTES_PER_TOKEN;
        var text = new StringBuilder(length + 12);
        while (text.length() < length)
            text.append(WORDS.get(chance.nextInt(WORDS.size()))).append(' ');
        text.setLength(length);
        text.setCharAt(length - 1, '.');
        return text.toString();
    }
}
