package dev.muster.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which JDK the launcher takes, and what it says when there is none. */
class LauncherJavaTest {
    @TempDir
    private Path folder;

    private SourceTree tree;

    @BeforeEach
    void lay() {
        tree = SourceTree.under(folder);
    }

    @Test
    void without_a_jdk_it_says_what_it_found_and_what_to_install() {
        tree.jdk(folder.resolve("system/usr/lib/jvm/java-17"), "17.0.15", true);
        tree.jdk(folder.resolve("system/usr/lib/jvm/jre-25"), "25.0.1", false);

        var result = tree.withoutJava().run("--help");

        assertThat(result.exit()).isEqualTo(4);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .startsWith("muster: no JDK 25 or newer found.\n")
                .contains("java-17: Java 17\n", "jre-25: Java 25 without a compiler\n")
                .contains("apt-get install openjdk-25-jdk", "brew install openjdk@25", "MUSTER_JAVA_HOME");
    }

    @Test
    void an_explicit_choice_that_does_not_fit_is_an_error_and_not_passed_over() {
        var old = tree.jdk(folder.resolve("old"), "21.0.2", true);

        var result = tree.launcher().with("MUSTER_JAVA_HOME", old.toString()).run("--help");

        assertThat(result.exit()).isEqualTo(4);
        assertThat(result.err()).contains("MUSTER_JAVA_HOME is no JDK 25 or newer: " + old, "found: Java 21");
    }

    @Test
    void a_java_home_that_is_too_old_is_passed_over() {
        var old = tree.jdk(folder.resolve("old"), "1.8.0_392", true);
        var installed = tree.jdk(folder.resolve("system/usr/lib/jvm/temurin-25"), "25.0.3", true);

        assertThat(found(tree.withoutJava().with("JAVA_HOME", old.toString()))).isEqualTo(installed.toString());
    }

    @Test
    void java_on_the_path_is_followed_through_its_links() throws Exception {
        var jdk = tree.jdk(folder.resolve("opt/jdk-26"), "26", true);
        Files.createDirectories(folder.resolve("tools"));
        Files.createSymbolicLink(folder.resolve("alternative"), jdk.resolve("bin/java"));
        Files.createSymbolicLink(folder.resolve("tools/java"), Path.of("../alternative"));

        assertThat(found(tree.withoutJava())).isEqualTo(jdk.toString());
    }

    @Test
    void of_those_installed_it_takes_the_oldest_that_fits() {
        tree.jdk(folder.resolve("system/usr/lib/jvm/a-27"), "27-ea", true);
        var fits = tree.jdk(
                folder.resolve("system/Library/Java/JavaVirtualMachines/temurin-25.jdk/Contents/Home"), "25.0.1", true);
        tree.jdk(folder.resolve("nobody/.sdkman/candidates/java/24-tem"), "24", true);

        assertThat(found(tree.withoutJava())).isEqualTo(fits.toString());
    }

    private static String found(Script launcher) {
        var result = launcher.run("--java-home");
        assertThat(result.exit()).as(result.err()).isZero();
        return result.out().strip();
    }
}
