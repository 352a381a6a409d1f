package dev.muster.coordinator.cli.option;

import picocli.CommandLine.Option;

/** Gives every command its {@code --help}. */
public final class HelpOptions {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    private boolean help;

    boolean help() {
        return help;
    }
}
