package dev.muster.coordinator.cli.launch;

import java.io.Console;

/** Whether a person looks at what this process prints. */
final class Terminal {
    private Terminal() {}

    /** Standard input and output are a terminal that understands cursor movements. */
    static boolean isThere() {
        return System.console() instanceof Console console
                && console.isTerminal()
                && !"dumb".equals(System.getenv("TERM"));
    }
}
