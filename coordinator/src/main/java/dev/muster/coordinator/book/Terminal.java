package dev.muster.coordinator.book;

import java.io.Console;
import java.util.Optional;

/** Tells whether a person looks at what this process prints. */
final class Terminal {
    private Terminal() {}

    /** Returns whether standard input and output are a terminal that understands cursor movements. */
    static boolean isThere() {
        return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent()
                && !"dumb".equals(System.getenv("TERM"));
    }
}
