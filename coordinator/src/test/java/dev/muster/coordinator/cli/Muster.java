package dev.muster.coordinator.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Muster as a process of its own. */
final class Muster implements AutoCloseable {
    /** How it ended, and all that it said. */
    record Ended(int exit, String out, String err) {}

    private static final int PATIENCE_SECONDS = 150;

    /** What a build in the background starts ignores Ctrl-C, unless it is told not to. */
    private static final List<String> HEARS_INT = hearsInt();

    private final Process process;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final CompletableFuture<Void> read;

    private Muster(Process process) {
        this.process = process;
        this.read =
                CompletableFuture.allOf(collect(process.getInputStream(), out), collect(process.getErrorStream(), err));
    }

    private static List<String> hearsInt() {
        var prefix = List.of("env", "--default-signal=INT,HUP");
        var command = new ArrayList<>(prefix);
        command.add("true");
        try {
            return new ProcessBuilder(command).start().waitFor() == 0 ? prefix : List.of();
        } catch (IOException e) {
            return List.of();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static Muster start(String... arguments) {
        var command = new ArrayList<>(HEARS_INT);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "-Dlogback.configurationFile=logback.xml",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "dev.muster.coordinator.cli.Main"));
        command.addAll(List.of(arguments));
        try {
            return new Muster(new ProcessBuilder(command).start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Ended run(String... arguments) {
        try (var muster = start(arguments)) {
            return muster.end();
        }
    }

    private static CompletableFuture<Void> collect(InputStream from, ByteArrayOutputStream into) {
        return CompletableFuture.runAsync(
                () -> {
                    try (from) {
                        from.transferTo(into);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                task -> Thread.ofVirtual().start(task));
    }

    boolean isAlive() {
        return process.isAlive();
    }

    long pid() {
        return process.pid();
    }

    /** What it has said on stderr so far. */
    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** Sends a signal, such as {@code INT}. */
    void signal(String name) {
        try {
            new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start().waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for its end, but not for ever. */
    Ended end() {
        try {
            int exit = process.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS).exitValue();
            read.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return new Ended(exit, out.toString(StandardCharsets.UTF_8), err());
        } catch (TimeoutException e) {
            throw new AssertionError("still running after " + PATIENCE_SECONDS + " s: " + err(), e);
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
