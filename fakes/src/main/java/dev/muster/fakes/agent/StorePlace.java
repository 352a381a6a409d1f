package dev.muster.fakes.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/**
 * Where the store is.
 *
 * @param temporary the directory that is deleted at the end, if it is ours
 * @param atExit deletes it if nobody has closed this when the process ends
 */
record StorePlace(String url, Optional<Path> temporary, Optional<Thread> atExit) implements AutoCloseable {
    /** The named store, or a new one in a temporary directory. */
    static StorePlace of(Optional<String> named) throws IOException {
        if (named.isPresent()) {
            return new StorePlace(named.get(), Optional.empty(), Optional.empty());
        }
        var directory = Files.createTempDirectory("muster-agent-");
        // A process that is told twice to end does not close what it has.
        var atExit = new Thread(() -> delete(directory), "agent-store-exit");
        Runtime.getRuntime().addShutdownHook(atExit);
        return new StorePlace(
                "jdbc:sqlite:" + directory.resolve("agent.db"), Optional.of(directory), Optional.of(atExit));
    }

    @Override
    public void close() {
        temporary.ifPresent(StorePlace::delete);
        atExit.ifPresent(StorePlace::cancel);
    }

    private static void cancel(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is on its way out: the hook finds nothing left to delete.
        }
    }

    private static void delete(Path directory) {
        if (!Files.exists(directory)) return;
        try (var files = Files.list(directory)) {
            for (var file : List.copyOf(files.toList())) {
                Files.delete(file);
            }
            Files.delete(directory);
        } catch (IOException e) {
            LoggerFactory.getLogger(StorePlace.class)
                    .info("temporary store {} not deleted: {}", directory, e.toString());
        }
    }
}
