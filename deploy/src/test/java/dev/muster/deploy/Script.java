package dev.muster.deploy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A script and the environment that it is run in: nothing of the test's own but what is put here. */
record Script(Path file, Path directory, Map<String, String> environment) {
    /** What a finished script left. */
    record Result(int exit, String out, String err) {}

    /** A script under way; its output goes to files, so it never blocks. */
    record Running(Process process, Path out, Path err) {
        Result end() {
            try {
                if (!process.waitFor(50, TimeUnit.SECONDS)) {
                    process.descendants().forEach(ProcessHandle::destroyForcibly);
                    process.destroyForcibly();
                    throw new AssertionError("still running after 50 s; it said: " + said());
                }
                return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        String said() {
            return read(err);
        }
    }

    Script with(String name, String value) {
        var more = new LinkedHashMap<>(environment);
        more.put(name, value);
        return new Script(file, directory, more);
    }

    Script in(Path elsewhere) {
        return new Script(file, elsewhere, environment);
    }

    Script as(Path other) {
        return new Script(other, directory, environment);
    }

    Result run(String... arguments) {
        return start(arguments).end();
    }

    Running start(String... arguments) {
        try {
            var out = Files.createTempFile("script", ".out");
            var err = Files.createTempFile("script", ".err");
            var builder = new ProcessBuilder(Stream.concat(Stream.of(file.toString()), Stream.of(arguments))
                    .toList());
            builder.environment().clear();
            builder.environment().putAll(environment);
            var process = builder.directory(directory.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            out.toFile().deleteOnExit();
            err.toFile().deleteOnExit();
            return new Running(process, out, err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes an executable shell script. */
    static Path write(Path file, String body) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, "#!/bin/sh\n" + body);
            if (!file.toFile().setExecutable(true)) {
                throw new IOException("cannot make executable: " + file);
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fills a folder for PATH with the named programs of this machine, and with no Java and no Maven. */
    static Path tools(Path folder, List<String> names) {
        try {
            Files.createDirectories(folder);
            for (var name : names) {
                for (var place : List.of("/usr/bin", "/bin")) {
                    var tool = Path.of(place, name);
                    if (Files.isExecutable(tool) && !Files.exists(folder.resolve(name))) {
                        Files.createSymbolicLink(folder.resolve(name), tool);
                    }
                }
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The project's root folder. */
    static Path root() {
        return Path.of(System.getProperty("muster.root", "..")).toAbsolutePath().normalize();
    }
}
