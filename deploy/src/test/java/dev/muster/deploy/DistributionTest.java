package dev.muster.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The tarball, unpacked somewhere and started there, without Maven and without the source tree. */
@Tag("slow")
@Timeout(150)
class DistributionTest {
    @TempDir
    private static Path folder;

    private static Script muster;

    @BeforeAll
    static void unpack() throws Exception {
        var tarball = Path.of(System.getProperty("muster.tarball"));
        var place = Files.createDirectories(folder.resolve("unpacked here"));
        var tar = new ProcessBuilder("tar", "-xzf", tarball.toString(), "-C", place.toString())
                .inheritIO()
                .start();
        assertThat(tar.waitFor()).isZero();
        muster = new Script(
                place.resolve(tarball.getFileName().toString().replace(".tar.gz", ""))
                        .resolve("bin/muster"),
                Path.of("/"),
                Map.of("PATH", "/usr/bin:/bin", "JAVA_HOME", System.getProperty("java.home"), "HOME", "/nonexistent"));
    }

    @Test
    void it_starts_through_a_link_and_prints_its_help_and_nothing_else() throws Exception {
        var link = Files.createSymbolicLink(folder.resolve("muster"), muster.file());

        var result = muster.as(link).run("--help");

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).startsWith("Usage: muster");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void it_can_make_its_own_aot_cache_and_starts_without_it_under_other_flags() {
        var trained = muster.with("MUSTER_AOT", "train").run("--version");
        var begun = Instant.now();
        var next = muster.run("--version");
        var took = Duration.between(begun, Instant.now());
        var otherwise = muster.with("MUSTER_JAVA_OPTS", "-XX:+UseZGC -XX:-UseCompactObjectHeaders")
                .run("--version");

        assertThat(trained.err()).isEqualTo("muster: recording an AOT cache, for quicker starts\n");
        assertThat(muster.file().resolve("../../muster.aot").normalize()).isNotEmptyFile();
        assertThat(next).isEqualTo(new Script.Result(0, trained.out(), ""));
        assertThat(took)
                .as("far more than the start may take, for a busy machine")
                .isLessThan(Duration.ofSeconds(10));
        assertThat(otherwise).isEqualTo(next);
    }

    @Test
    void it_brings_its_licence_and_no_test_library() throws Exception {
        var home = muster.file().resolve("../..").normalize();
        assertThat(home.resolve("LICENSE")).isNotEmptyFile();
        try (var jars = Files.list(home.resolve("lib"))) {
            assertThat(jars.map(jar -> jar.getFileName().toString()))
                    .contains("muster.jar")
                    .noneMatch(jar -> jar.contains("junit") || jar.contains("testkit") || jar.contains("assertj"));
        }
    }
}
