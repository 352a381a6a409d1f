package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.UserException;
import dev.muster.coordinator.world.BadArgumentException;
import java.io.IOException;
import java.util.concurrent.Callable;

/** Runs what a command starts, and tells apart what may go wrong with it. */
final class Running {
    private Running() {}

    /** @throws UserException if a file or a port could not be had */
    static int exitOf(Callable<Integer> what) throws Exception {
        try {
            return what.call();
        } catch (BadArgumentException e) {
            throw UserException.usage(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw UserException.couldNotRun(String.valueOf(e.getMessage()));
        }
    }
}
