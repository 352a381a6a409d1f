package dev.muster.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which Maven {@code mvnw} runs, and what it says when there is none. */
class MavenWrapperTest {
    private static final List<String> TOOLS = List.of(
            "awk",
            "chmod",
            "curl",
            "cut",
            "dirname",
            "head",
            "mkdir",
            "mktemp",
            "mv",
            "openssl",
            "python3",
            "readlink",
            "rm",
            "sed",
            "sha512sum",
            "shasum",
            "tr",
            "unzip",
            "wget");

    @TempDir
    private Path folder;

    private Script mvnw;

    @BeforeEach
    void lay() throws Exception {
        var project = folder.resolve("a project");
        Files.createDirectories(project.resolve("docs"));
        Files.writeString(project.resolve("pom.xml"), "<project/>");
        Files.copy(Script.root().resolve("mvnw"), project.resolve("mvnw"));
        var tools = Script.tools(folder.resolve("tools"), TOOLS);
        mvnw = new Script(
                project.resolve("mvnw"),
                project,
                Map.of("PATH", tools.toString(), "HOME", folder.resolve("home").toString()));
        pin(sha512(zip()));
    }

    /** The tests' own output is no terminal, so Maven is asked to be brief. */
    @Test
    void the_pinned_version_is_used_wherever_a_wrapper_put_it() {
        installed("3.9.1");
        var dists = folder.resolve("home/.m2/wrapper/dists");
        Script.write(dists.resolve("apache-maven-9.9.90/abc/bin/mvn"), "echo not this");
        Script.write(dists.resolve("apache-maven-9.9.9-bin/abc/apache-maven-9.9.9/bin/mvn"), "echo pinned \"$@\"");

        assertThat(mvnw.run("verify", "-Da=b c").out()).isEqualTo("pinned -B -ntp verify -Da=b c\n");
    }

    @Test
    void else_an_installed_one_that_is_new_enough() {
        installed("3.8.7");
        assertThat(mvnw.run("verify").out()).isEqualTo("3.8.7 in a project: -B -ntp verify\n");
    }

    @Test
    void called_from_elsewhere_it_builds_this_project_unless_another_is_named() {
        installed("4.0.0");
        var elsewhere = mvnw.in(mvnw.directory().resolve("docs"));

        assertThat(elsewhere.run("verify").out()).isEqualTo("4.0.0 in a project: -B -ntp verify\n");
        assertThat(elsewhere.run("-f", "x.xml").out()).isEqualTo("4.0.0 in docs: -B -ntp -f x.xml\n");
    }

    @Test
    void with_none_it_says_what_it_looked_for_and_what_to_do() {
        installed("3.6.3");

        var result = mvnw.run("verify");

        assertThat(result.exit()).isOne();
        assertThat(result.err())
                .contains("Maven 9.9.9 under " + folder.resolve("home/.m2/wrapper/dists") + ": not there")
                .contains("mvn 3.8 or newer on the PATH: it is 3.6.3")
                .contains("in MVNW_REPOURL: not set", "apt-get install maven");
    }

    @Test
    void it_fetches_the_pinned_version_from_the_repository_it_is_told_of() throws Exception {
        try (var repository = new Repository(zip())) {
            var fetching = mvnw.with("MVNW_REPOURL", repository.url());

            var first = fetching.run("verify");
            assertThat(first.out()).as(first.err()).isEqualTo("fetched -B -ntp verify\n");
        }
        assertThat(mvnw.run("test").out()).as("kept for the next time").isEqualTo("fetched -B -ntp test\n");
    }

    @Test
    void a_wrong_digest_installs_nothing() throws Exception {
        pin("0".repeat(128));
        try (var repository = new Repository(zip())) {
            var result = mvnw.with("MVNW_REPOURL", repository.url()).run("verify");

            assertThat(result.exit()).isOne();
            assertThat(result.err()).contains("the digest of", "expected 000", "found    " + sha512(zip()));
        }
        try (var left = Files.list(folder.resolve("home/.m2/wrapper/dists"))) {
            assertThat(left).isEmpty();
        }
    }

    private void installed(String version) {
        Script.write(folder.resolve("tools/mvn"), """
                if [ "$*" = -v ]; then
                    printf '\\033[1mApache Maven %1$s\\033[m\\nJava version: 17\\n'
                else
                    echo "%1$s in ${PWD##*/}: $*"
                fi
                """.formatted(version));
    }

    private void pin(String sha512) throws IOException {
        var file = folder.resolve("a project/.mvn/wrapper/maven-wrapper.properties");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "mavenVersion=9.9.9\nsha512=" + sha512 + "\noldestMaven=3.8\n");
    }

    private static byte[] zip() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            var entry = new ZipEntry("apache-maven-9.9.9/bin/mvn");
            entry.setTime(0);
            zip.putNextEntry(entry);
            zip.write("#!/bin/sh\necho fetched \"$@\"\n".getBytes(UTF_8));
        }
        return bytes.toByteArray();
    }

    private static String sha512(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-512").digest(bytes));
    }

    /** Serves one file where a Maven repository would have it. */
    private static final class Repository implements AutoCloseable {
        private final HttpServer server;

        Repository(byte[] zip) throws IOException {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/repo/org/apache/maven/apache-maven/9.9.9/apache-maven-9.9.9-bin.zip", exchange -> {
                exchange.sendResponseHeaders(200, zip.length);
                exchange.getResponseBody().write(zip);
                exchange.close();
            });
            server.start();
        }

        String url() {
            return "http://127.0.0.1:" + server.getAddress().getPort() + "/repo/";
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }
}
