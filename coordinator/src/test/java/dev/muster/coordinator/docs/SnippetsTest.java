package dev.muster.coordinator.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.muster.coordinator.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the pages tell people to type exists. */
final class SnippetsTest {
    private static final Set<String> CHANGES =
            Set.of("--target", "--sessions", "--turns", "--seed", "--speed", "--set", "--budget", "--confidence");

    static Stream<Snippet> snippets() throws IOException {
        return Page.all().stream().flatMap(page -> Snippet.of(page).stream());
    }

    /** Of those, the ones that name a plan. */
    static Stream<Snippet> plans() throws IOException {
        return snippets()
                .filter(snippet -> snippet.words().size() > 1
                        && Set.of("run", "coordinator", "check")
                                .contains(snippet.words().getFirst()));
    }

    @Test
    void thePagesHaveSnippets() throws IOException {
        assertThat(snippets()).hasSizeGreaterThan(15);
    }

    @ParameterizedTest
    @MethodSource("snippets")
    void everyCommandAndItsOptionsExist(Snippet snippet) {
        // The launcher's own word never reaches the program.
        if (snippet.words().equals(List.of("--java-home"))) return;
        assertThatCode(() -> Main.commandLine().parseArgs(snippet.words().toArray(String[]::new)))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("plans")
    void everyPlanWithItsChangesIsSound(Snippet snippet) {
        var check = new ArrayList<String>();
        var parsed = Main.commandLine()
                .parseArgs(snippet.words().toArray(String[]::new))
                .subcommand();
        for (var plan : parsed.matchedPositionals())
            check.add(inTheTree(plan.originalStringValues().getFirst()));
        for (var option : parsed.matchedOptions())
            if (CHANGES.contains(option.longestName()))
                for (var value : option.originalStringValues()) check.addAll(List.of(option.longestName(), value));
        if (parsed.matchedPositionals().isEmpty()) check.addFirst("quick");
        check.addFirst("check");
        assertThat(Main.commandLine().execute(check.toArray(String[]::new)))
                .as("muster %s", String.join(" ", check))
                .isZero();
    }

    private static String inTheTree(String plan) {
        var file = Page.ROOT.resolve(plan);
        return Files.exists(file) ? file.toString() : plan;
    }
}
