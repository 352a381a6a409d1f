package dev.muster.protocol.located;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** A piece of YAML that knows where it stands. Lines and columns count from 1; both are 0 on the command line. */
public sealed interface Located {
    String source();

    int line();

    int column();

    /** What it is, short enough for a message. */
    String brief();

    /** One value. {@code plain} says whether it stands without quotes, so that {@code null} and {@code true} mean what YAML says */
    record Scalar(String source, int line, int column, String text, boolean plain) implements Located {
        private static final int LONGEST = 60;
        /** As in YAML 1.2, 10.3.2. */
        private static final Set<String> NOTHING = Set.of("", "~", "null", "Null", "NULL");

        private static final Set<String> BOOLEAN = Set.of("true", "True", "TRUE", "false", "False", "FALSE");
        /** Of an address: never repeated in a message. */
        private static final Pattern PASSWORD = Pattern.compile("://[^/\\s@]{1,200}@");

        @Override
        public String brief() {
            return isNothing() ? "nothing" : quoted(text);
        }

        public boolean isNothing() {
            return plain && NOTHING.contains(text);
        }

        public boolean isBoolean() {
            return plain && BOOLEAN.contains(text);
        }

        /** A part of it that starts at {@code offset}: an exact column where the text stands on one line as it is. */
        public Scalar part(int offset, String words) {
            boolean asItStands = plain && line > 0 && text.indexOf('\n') < 0;
            return new Scalar(source, line, asItStands ? column + offset : column, words, plain);
        }

        public static String quoted(String text) {
            String line = PASSWORD.matcher(text.replaceAll("\\p{Cntrl}+", " ")).replaceFirst("://***@");
            return '"' + (line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…") + '"';
        }
    }

    record Items(String source, int line, int column, List<Located> list) implements Located {
        public Items {
            list = List.copyOf(list);
        }

        @Override
        public String brief() {
            return "a list";
        }
    }

    /** Keys are unique: the reader of the YAML has reported and left out repeated ones. */
    record Fields(String source, int line, int column, List<Field> list) implements Located {
        public Fields {
            list = List.copyOf(list);
        }

        @Override
        public String brief() {
            return "a map";
        }
    }

    record Field(Scalar key, Located value) {
        public String name() {
            return key.text();
        }
    }

    /** The same place with other content. */
    default Scalar saying(String text) {
        return new Scalar(source(), line(), column(), text, true);
    }

    default boolean isEmpty() {
        return this instanceof Scalar scalar && scalar.isNothing();
    }
}
