package dev.muster.coordinator.cli;

import picocli.CommandLine.Option;

/** {@code --help} of every command. */
final class HelpOptions {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    private boolean help;

    boolean help() {
        return help;
    }
}
