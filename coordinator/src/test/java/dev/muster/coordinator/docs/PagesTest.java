package dev.muster.coordinator.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.coordinator.cli.Main;
import dev.muster.coordinator.judge.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** Pages that repeat what the code says, and links between pages. */
final class PagesTest {
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(#[^)\\s]*)?\\)");

    /** Run with {@code -Dmuster.update-docs=true} to write the page anew. */
    @Test
    void theCommandsPageIsWhatTheHelpSays() throws IOException {
        var name = "docs/reference/commands.md";
        if (Boolean.getBoolean("muster.update-docs")) Files.writeString(Page.ROOT.resolve(name), commands());
        assertThat(Page.of(name).text())
                .as(name + " is out of date: run the test again with -Dmuster.update-docs=true")
                .isEqualTo(commands());
    }

    private static String commands() {
        var page = new StringBuilder("""
                # Commands

                <!-- Made from the help of each command: change that, then run
                     dev.muster.coordinator.docs.PagesTest with -Dmuster.update-docs=true. -->

                Exit codes are on [a page of their own](exit-codes.md), and the keys of a plan [on another](plan.md).
                """);
        var main = Main.commandLine();
        append(page, "muster", main);
        main.getSubcommands().forEach((name, command) -> append(page, "muster " + name, command));
        return page.toString();
    }

    private static void append(StringBuilder page, String title, CommandLine command) {
        page.append("\n## ").append(title).append("\n\n```text\n");
        command.getUsageMessage(Ansi.OFF)
                .lines()
                .forEach(line -> page.append(line.stripTrailing()).append('\n'));
        page.append("```\n");
    }

    @Test
    void theExitCodesPageHasEachExitCodeOnce() {
        var rows = Pattern.compile("(?m)^\\| (\\d+) \\|")
                .matcher(Page.of("docs/reference/exit-codes.md").text())
                .results()
                .map(row -> Integer.valueOf(row.group(1)))
                .toList();
        assertThat(rows)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(ExitCode.values()).map(ExitCode::code).toList());
    }

    @Test
    void everyLinkBetweenPagesLeadsSomewhere() throws IOException {
        for (var page : Page.all()) {
            var links = LINK.matcher(page.text())
                    .results()
                    .map(link -> link.group(1))
                    .filter(link -> !link.contains("://"));
            assertThat(links)
                    .as(page.toString())
                    .allSatisfy(
                            link -> assertThat(page.path().resolveSibling(link)).exists());
        }
    }

    @Test
    void everyDecisionIsInTheIndex() throws IOException {
        var index = Page.of("docs/decisions/README.md").text();
        for (var page : Page.all()) {
            var name = page.path().getFileName().toString();
            if (page.toString().startsWith("docs/decisions/0"))
                assertThat(index).contains("](" + name + ")");
        }
    }
}
