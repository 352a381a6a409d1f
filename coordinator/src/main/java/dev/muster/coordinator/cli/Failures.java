package dev.muster.coordinator.cli;

import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Turns what a command threw into one message and an exit code; a stack trace only with {@code --debug}. */
final class Failures implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception failure, CommandLine line, ParseResult parsed) {
        boolean debug = Arrays.asList(parsed.originalArgs().toArray()).contains("--debug");
        if (failure instanceof UserException known) {
            System.err.println("muster: " + known.getMessage());
            if (debug) known.printStackTrace();
            return known.exit();
        }
        System.err.println("muster: a defect of Muster itself: " + failure
                + "; please report it with the output of the same command and --debug");
        if (debug) failure.printStackTrace();
        return ExitCodes.DEFECT;
    }
}
