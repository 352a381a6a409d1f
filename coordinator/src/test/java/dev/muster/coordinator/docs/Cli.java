package dev.muster.coordinator.docs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.coordinator.cli.Main;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The program in a process of its own, as a user starts it. */
final class Cli {
    private static final List<String> FLAGS = List.of(
            "--sun-misc-unsafe-memory-access=allow",
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-Xmx512m");

    /** What a command left behind. */
    record Ended(int exit, String out, String err) {
        JsonNode json() throws IOException {
            return new ObjectMapper().readTree(out);
        }
    }

    private Cli() {}

    /** Runs a command to its end, at most 150 s. */
    static Ended muster(Path scratch, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        var line = new ArrayList<String>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(FLAGS);
        line.add("-Dlogback.configurationFile=logback.xml");
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        line.addAll(List.of(arguments));
        var out = scratch.resolve("stdout");
        var err = scratch.resolve("stderr");
        var builder = new ProcessBuilder(line)
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(environment);
        var process = builder.start();
        try {
            boolean ended = process.waitFor(150, TimeUnit.SECONDS);
            return new Ended(ended ? process.exitValue() : -1, Files.readString(out), Files.readString(err));
        } finally {
            process.destroyForcibly();
        }
    }
}
