package dev.muster.protocol.located;

/**
 * One thing that is wrong with a file, such as a plan, or with what the command line changes in it.
 *
 * @param source the file, or the option at fault, e.g. {@code --set load.turns}
 * @param line from 1; 0 where the source has no lines
 * @param column from 1; 0 where the source has no lines
 * @param found what stands there, in words
 * @param expected what could stand there, in words
 * @param advice what to do, e.g. {@code did you mean "sessions"?}; empty if there is nothing to say
 */
public record LocatedFault(String source, int line, int column, String found, String expected, String advice) {
    /** One line, e.g. {@code plan.yaml:4:3: found "sesions", expected one of …; did you mean "sessions"?} */
    public String message() {
        String place = line > 0 ? source + ":" + line + ":" + column : source;
        String text = place + ": found " + found + ", expected " + expected;
        return advice.isEmpty() ? text : text + "; " + advice;
    }

    @Override
    public String toString() {
        return message();
    }
}
