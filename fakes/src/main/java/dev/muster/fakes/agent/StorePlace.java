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
 */
record StorePlace(String url, Optional<Path> temporary) implements AutoCloseable {
    /** The named store, or a new one in a temporary directory. */
    static StorePlace of(Optional<String> named) throws IOException {
        if (named.isPresent()) {
            return new StorePlace(named.get(), Optional.empty());
        }
        var directory = Files.createTempDirectory("muster-agent-");
        return new StorePlace("jdbc:sqlite:" + directory.resolve("agent.db"), Optional.of(directory));
    }

    @Override
    public void close() {
        temporary.ifPresent(StorePlace::delete);
    }

    private static void delete(Path directory) {
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
