package dev.muster.deploy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

/**
 * A source tree with the real launcher, a {@code mvnw} that only pretends to build, and a {@code java} that only
 * prints its arguments, so that the launcher's own work is what a test sees.
 */
final class SourceTree {
    private static final List<String> TOOLS = List.of(
            "cat",
            "date",
            "dirname",
            "find",
            "grep",
            "head",
            "ln",
            "mkdir",
            "mv",
            "ps",
            "readlink",
            "rm",
            "sed",
            "sleep",
            "tail",
            "tr");
    private final Path folder;
    private final Path home;

    private SourceTree(Path folder) {
        this.folder = folder;
        this.home = folder.resolve("a tree with spaces");
    }

    /** Lays the tree under a folder whose name has spaces, with JDK 25 beside it. */
    static SourceTree under(Path folder) {
        var tree = new SourceTree(folder);
        try {
            var source = Files.createDirectories(tree.home.resolve("worker/src/main/java"));
            Files.writeString(source.resolve("A.java"), "class A {}");
            Files.writeString(tree.home.resolve("pom.xml"), "<project/>");
            Files.copy(Script.root().resolve("muster"), tree.home.resolve("muster"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        tree.mavenDoes("""
                echo built >>"$root/builds"
                lib="$root/deploy/target/quick/distribution/muster-0/lib"
                mkdir -p "$lib" && : >"$lib/muster.jar"
                """);
        tree.jdk(tree.jdk25(), "25.0.3", true);
        return tree;
    }

    Path home() {
        return home;
    }

    Path jdk25() {
        return folder.resolve("jdk 25");
    }

    Path lock() {
        return home.resolve("target/muster/lock");
    }

    /** The launcher, with JAVA_HOME on the JDK 25. */
    Script launcher() {
        return withoutJava().with("JAVA_HOME", jdk25().toString());
    }

    /** The launcher on a machine where no JDK is to be found. */
    Script withoutJava() {
        return new Script(
                home.resolve("muster"),
                folder,
                Map.of(
                        "PATH", Script.tools(folder.resolve("tools"), TOOLS).toString(),
                        "HOME", folder.resolve("nobody").toString(),
                        "MUSTER_SYSROOT", folder.resolve("system").toString()));
    }

    /** Makes a folder look like a JDK. */
    Path jdk(Path where, String version, boolean compiler) {
        Script.write(where.resolve("bin/java"), """
                for a in "$@"; do
                    printf '%s\\n' "$a"
                    case $a in
                        -XX:AOTCacheOutput=*) echo cache >"${a#*=}" ;;
                        hold) read -r _ || : ;;
                    esac
                done
                """);
        if (compiler) {
            Script.write(where.resolve("bin/javac"), "");
        }
        try {
            Files.writeString(
                    where.resolve("release"),
                    "IMPLEMENTOR=\"Nobody\"\nJAVA_RUNTIME_VERSION=\"" + version + "+9\"\nJAVA_VERSION=\"" + version
                            + "\"\n");
            return where;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** From now on the pretended Maven runs these lines; {@code $root} is the tree. */
    void mavenDoes(String lines) {
        Script.write(home.resolve("mvnw"), "root=${0%/*}\n" + lines);
    }

    /** Changes a source. */
    void edit() {
        try {
            Files.writeString(home.resolve("worker/src/main/java/A.java"), "// more\n", StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    long builds() {
        return Script.read(home.resolve("builds")).lines().count();
    }
}
