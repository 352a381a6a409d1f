package dev.muster.coordinator.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What goes wrong on purpose. */
final class FaultOptions {
    @Option(
            names = "--fault",
            paramLabel = "KIND=RATE[:TIME]",
            description =
                    "a share of calls that goes wrong on purpose: 429, 500, 503, 529, slow-start, stall, truncated, cut, reset, malformed, wrong-usage, double-end; may come several times (none)")
    private List<String> texts = new ArrayList<>();

    List<String> texts() {
        return List.copyOf(texts);
    }
}
