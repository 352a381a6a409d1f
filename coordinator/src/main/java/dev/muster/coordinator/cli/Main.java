package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.HelpOptions;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Runs the command line. The tree of commands loads neither Pekko nor Netty nor JDBC, so that help comes at once. */
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
            CoordinatorCommand.class,
            WorkerCommand.class,
            PlansCommand.class,
            CheckCommand.class,
            FakeModelCommand.class,
            MockAppCommand.class,
            FakeAgentCommand.class,
            CacheReplayCommand.class
        })
public final class Main implements Runnable {
    private Main() {}

    public static void main(String[] args) {
        var status = run(args);
        // System.exit looks for a logger provider in every jar, which takes longer than the help itself.
        if (status != 0 || Thread.activeCount() > 1) {
            System.exit(status);
        }
    }

    /** Runs a command line and returns its exit code. */
    static int run(String... args) {
        // The log's configuration reads this when the first line is logged.
        if (List.of(args).contains("--debug")) System.setProperty("MUSTER_STDERR_LEVEL", "INFO");
        try {
            return commandLine().execute(args);
        } catch (Error e) {
            // The JVM by itself would end with 1, which reads as a verdict.
            return CommandFailures.defect(e, List.of(args));
        }
    }

    /** Returns the whole tree of commands, for callers that run one or describe them. */
    public static CommandLine commandLine() {
        var line = new CommandLine(new Main());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler(new CommandFailures());
        line.getSubcommands().values().forEach(command -> command.addMixin("help", new HelpOptions()));
        return line;
    }

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }
}
