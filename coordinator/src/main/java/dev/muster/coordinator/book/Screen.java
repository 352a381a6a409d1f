package dev.muster.coordinator.book;

import dev.muster.coordinator.report.Progress;
import java.io.PrintStream;
import java.time.Duration;

/**
 * Shows a run while it goes on: on a terminal with a panel that repaints itself, elsewhere with a line every five
 * seconds.
 */
final class Screen {
    private static final Duration LINE_EVERY = Duration.ofSeconds(5);

    private enum Manner {
        PANEL,
        LINES,
        NOTHING
    }

    private final PrintStream out;
    private final Manner manner;
    private int painted;
    private Duration nextLine = LINE_EVERY;

    private Screen(PrintStream out, Manner manner) {
        this.out = out;
        this.manner = manner;
    }

    static Screen of(boolean quiet) {
        if (quiet) return new Screen(System.err, Manner.NOTHING);
        return new Screen(System.err, Terminal.isThere() ? Manner.PANEL : Manner.LINES);
    }

    void phase(String text) {
        if (manner == Manner.NOTHING) return;
        clear();
        out.println(text);
    }

    void moment(Progress progress) {
        switch (manner) {
            case PANEL -> {
                clear();
                var lines = progress.panel();
                lines.forEach(out::println);
                painted = lines.size();
            }
            case LINES -> {
                if (progress.elapsed().compareTo(nextLine) < 0) return;
                out.println(progress.line());
                nextLine = nextLine.plus(LINE_EVERY);
            }
            case NOTHING -> {}
        }
    }

    /** Leaves the terminal clean for what comes on stdout. */
    void done() {
        clear();
        out.flush();
    }

    private void clear() {
        // The cursor moves up as many lines, and the screen is cleared from there to its end.
        if (painted > 0) out.printf("\u001b[%dA\u001b[J", painted);
        painted = 0;
    }
}
