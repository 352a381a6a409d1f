package dev.muster.coordinator.cli.option;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** These options say what goes wrong on purpose. */
public final class FaultOptions {
    @Option(
            names = "--fault",
            paramLabel = "KIND=RATE[:TIME]",
            description =
                    "a share of calls that goes wrong on purpose: 429, 500, 503, 529, slow-start, stall, truncated, cut, reset, malformed, wrong-usage, double-end; may come several times (none)")
    private List<String> texts = new ArrayList<>();

    public List<String> texts() {
        return List.copyOf(texts);
    }
}
