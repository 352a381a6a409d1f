package dev.muster.deploy;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the launcher builds, and that those who build, wait and run do not disturb each other. */
class LauncherBuildTest {
    private static final String SLOWLY = """
            : >"$root/building"
            while [ ! -e "$root/go" ]; do sleep 0.05; done
            echo built >>"$root/builds"
            mkdir -p "$root/deploy/target/quick/distribution/muster-0/lib"
            : >"$root/deploy/target/quick/distribution/muster-0/lib/muster.jar"
            """;

    @TempDir
    private Path folder;

    private SourceTree tree;

    @BeforeEach
    void lay() {
        tree = SourceTree.under(folder);
    }

    @Test
    void it_builds_once_and_hands_the_arguments_on_as_they_are() throws Exception {
        var first = tree.launcher().run("run", "my plan.yaml", "", "--budget", "write p95 <= 2s");
        var again = tree.launcher().run("run", "my plan.yaml");

        assertThat(first.exit()).as(first.err()).isZero();
        assertThat(first.err()).contains("not built yet", "built in");
        assertThat(first.out()).endsWith("muster.jar\nrun\nmy plan.yaml\n\n--budget\nwrite p95 <= 2s\n");
        assertThat(again.err()).isEmpty();
        assertThat(tree.builds()).isOne();
    }

    @Test
    void a_source_that_is_newer_or_gone_is_a_reason_to_build_again() throws Exception {
        tree.launcher().run();
        tree.edit();
        var edited = tree.launcher().run();
        Files.delete(tree.home().resolve("worker/src/main/java/A.java"));
        tree.launcher().run();

        assertThat(edited.err()).contains("a source has changed: worker/src/main/java/A.java");
        assertThat(tree.builds()).isEqualTo(3);
    }

    @Test
    void it_works_through_links_and_from_anywhere() throws Exception {
        var links = Files.createDirectories(folder.resolve("bin with spaces"));
        Files.createSymbolicLink(links.resolve("two"), tree.home().resolve("muster"));
        Files.createSymbolicLink(links.resolve("one"), Path.of("two"));

        var result = tree.launcher().as(links.resolve("one")).in(Path.of("/")).run("--help");

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).contains(tree.home() + "/target/muster/build-");
    }

    @Test
    void a_failed_build_shows_its_errors_and_where_the_log_is_and_is_tried_again() {
        tree.mavenDoes("echo '[INFO] chatter'; echo '[ERROR] A.java:[1,2] no such symbol'; exit 1");

        var failed = tree.launcher().run("run");
        var again = tree.launcher().run("run");

        assertThat(failed.exit()).isEqualTo(4);
        assertThat(failed.err())
                .contains("[ERROR] A.java:[1,2] no such symbol\n", tree.home() + "/target/build.log")
                .doesNotContain("chatter");
        assertThat(again.err()).contains("no such symbol");
        assertThat(Files.isSymbolicLink(tree.lock())).isFalse();
    }

    @Test
    void of_two_at_once_one_builds_and_both_run() throws Exception {
        tree.mavenDoes(SLOWLY);
        var one = tree.launcher().start("one");
        await().atMost(40, SECONDS).until(() -> Files.exists(tree.home().resolve("building")));
        var two = tree.launcher().start("two");
        await().atMost(40, SECONDS).until(() -> two.said().contains("is building here; waiting for it"));
        Files.createFile(tree.home().resolve("go"));

        assertThat(one.end().out()).endsWith("one\n");
        assertThat(two.end().out()).endsWith("two\n");
        assertThat(tree.builds()).isOne();
    }

    @Test
    void the_lock_of_a_process_that_is_gone_is_taken_over_once() throws Exception {
        var gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Files.createDirectories(tree.lock().getParent());
        Files.createSymbolicLink(tree.lock(), Path.of(Long.toString(gone.pid())));

        var all = List.of(
                tree.launcher().start("a"),
                tree.launcher().start("b"),
                tree.launcher().start("c"));

        assertThat(all).allSatisfy(one -> assertThat(one.end().exit()).isZero());
        assertThat(tree.builds()).isOne();
    }

    @Test
    void the_wait_for_a_builder_that_lives_is_bounded() throws Exception {
        Files.createDirectories(tree.lock().getParent());
        var me = Long.toString(ProcessHandle.current().pid());
        Files.createSymbolicLink(tree.lock(), Path.of(me));

        var result = tree.launcher().with("MUSTER_BUILD_WAIT", "1").run("run");

        assertThat(result.exit()).isEqualTo(4);
        assertThat(result.err()).contains("waited 1 s for process " + me, "remove " + tree.lock());
        assertThat(tree.builds()).isZero();
    }

    @Test
    void an_interrupted_build_takes_maven_with_it_and_leaves_no_lock() throws Exception {
        tree.mavenDoes(": >\"$root/building\"; exec sleep 60");
        var running = tree.launcher().start("run");
        await().atMost(40, SECONDS).until(() -> Files.exists(tree.home().resolve("building")));
        var children = running.process().descendants().toList();
        running.process().destroy();

        assertThat(running.end().exit()).isEqualTo(130);
        assertThat(Files.isSymbolicLink(tree.lock())).isFalse();
        await().atMost(40, SECONDS).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
    }

    @Test
    void a_running_program_keeps_its_jars_until_it_has_ended() throws Exception {
        var running = tree.launcher().start("hold");
        await().atMost(40, SECONDS).until(() -> Script.read(running.out()).endsWith("hold\n"));
        var jar = Path.of(Script.read(running.out())
                .lines()
                .filter(l -> l.endsWith("muster.jar"))
                .findFirst()
                .get());
        tree.edit();
        tree.launcher().run();
        assertThat(jar).exists();

        running.process().getOutputStream().close();
        assertThat(running.end().exit()).isZero();
        tree.edit();
        tree.launcher().run();
        assertThat(jar).doesNotExist();
        assertThat(tree.builds()).isEqualTo(3);
    }

    @Test
    void the_aot_cache_is_used_only_on_the_jdk_that_made_it() throws Exception {
        var other = tree.jdk(folder.resolve("other"), "25.0.4", true);

        assertThat(tree.launcher().run("run").out()).contains("-XX:AOTCache=");
        assertThat(tree.launcher().with("MUSTER_AOT", "off").run("run").out()).doesNotContain("AOTCache");
        assertThat(tree.launcher()
                        .with("MUSTER_JAVA_HOME", other.toString())
                        .run("run")
                        .out())
                .doesNotContain("AOTCache");
    }

    @Test
    void heap_and_more_options_come_from_the_environment() {
        var result = tree.launcher()
                .with("MUSTER_HEAP", "3g")
                .with("MUSTER_JAVA_OPTS", "-Done=1 -Dtwo=2")
                .run("run");

        assertThat(result.out()).contains("-Xmx3g\n-Done=1\n-Dtwo=2\n", "-XX:+ExitOnOutOfMemoryError\n");
    }
}
