package dev.muster.coordinator.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program's start. */
@Command(
        name = "muster",
        description = "Load-tests agent servers and judges their write latency.",
        version = "muster 0.1.0",
        mixinStandardHelpOptions = true)
public final class Main implements Runnable {
    private Main() {}

    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }
}
