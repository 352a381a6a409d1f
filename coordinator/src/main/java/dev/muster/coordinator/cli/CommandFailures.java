package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.ExitCodes;
import dev.muster.coordinator.cli.option.UserException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Turns what a command threw into one message and an exit code; a stack trace is shown only with {@code --debug}. */
final class CommandFailures implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception failure, CommandLine line, ParseResult parsed) {
        if (failure instanceof UserException known) {
            System.err.println("muster: " + known.getMessage());
            if (isDebug(parsed.originalArgs())) known.printStackTrace();
            return known.exit();
        }
        return defect(failure, parsed.originalArgs());
    }

    /** Reports a failure that nobody foresaw, and returns the exit code for it. */
    static int defect(Throwable failure, List<String> arguments) {
        System.err.println("muster: a defect of Muster itself: " + failure
                + "; please report it with the output of the same command and --debug");
        if (isDebug(arguments)) failure.printStackTrace();
        return ExitCodes.DEFECT;
    }

    private static boolean isDebug(List<String> arguments) {
        return arguments.contains("--debug");
    }
}
