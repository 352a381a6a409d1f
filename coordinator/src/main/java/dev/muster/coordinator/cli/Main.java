package dev.muster.coordinator.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line. The tree of commands loads neither Pekko nor Netty nor JDBC, so that help comes at once. */
@Command(
        name = "muster",
        description = "Load-tests agent servers and judges their write latency.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Exit codes: 0 budgets met, 1 a budget exceeded, 2 bad command line or plan,",
            "3 not usable as evidence or no verdict, 4 could not run, 70 a defect of Muster, 130 interrupted."
        },
        subcommands = {
            RunCommand.class,
            PlansCommand.class,
            CheckCommand.class
        })
public final class Main implements Runnable {
    private Main() {}

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs a command line and gives its exit code. */
    static int run(String... args) {
        var line = new CommandLine(new Main());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler(new Failures());
        line.getSubcommands().values().forEach(command -> command.addMixin("help", new HelpOptions()));
        return line.execute(args);
    }

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }
}
