package dev.muster.protocol.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * Says what this program was built from, as its build wrote it down.
 *
 * @param version the version of the project
 * @param commit the abbreviated commit, with {@code -dirty} if a file differed from it; {@code unknown} if the program
 *     was not built from a clone
 */
public record Build(String version, String commit) {
    private static final String RESOURCE = "/muster-build.properties";
    private static final Build THIS = read();

    public static Build current() {
        return THIS;
    }

    private static Build read() {
        try (var in = Build.class.getResourceAsStream(RESOURCE)) {
            if (in == null) throw new IllegalStateException(RESOURCE + " is missing from this build");
            var said = new Properties();
            said.load(in);
            return new Build(said.getProperty("version", "unknown"), said.getProperty("commit", "unknown"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
