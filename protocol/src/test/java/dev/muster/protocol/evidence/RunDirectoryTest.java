package dev.muster.protocol.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDirectoryTest {
    private static final RunId ID = new RunId("2026-11-30T09-15-00Z-steady-7f3a");

    /** A device of Linux that is always full. */
    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    Path folder;

    @Test
    void isHiddenAndMarkedUntilItIsSealed() throws IOException {
        try (var directory = RunDirectory.begin(folder, ID)) {
            directory.write("report.json", "{}\n");
            directory.write("ledger/w1.jsonl", "{}\n");

            assertThat(names(folder)).singleElement().asString().matches("\\." + ID + "\\.partial-[0-9a-f]{4}");
            assertThat(directory.path().resolve(RunDirectory.INCOMPLETE)).exists();

            var sealed = directory.seal();
            assertThat(sealed).isEqualTo(folder.resolve(ID.text())).isEqualTo(directory.path());
        }
        assertThat(names(folder)).containsExactly(ID.text());
        assertThat(names(folder.resolve(ID.text()))).containsExactlyInAnyOrder("ledger", "report.json");
        assertThat(folder.resolve(ID.text()).resolve("ledger/w1.jsonl")).hasContent("{}");
    }

    @Test
    void staysMarkedWhenItIsClosedWithoutASeal() throws IOException {
        Path partial;
        try (var directory = RunDirectory.begin(folder, ID)) {
            directory.write("report.json", "{}\n");
            partial = directory.path();
        }
        assertThat(partial.resolve(RunDirectory.INCOMPLETE)).content().contains("before its evidence was whole");
        assertThat(folder.resolve(ID.text())).doesNotExist();
    }

    @Test
    void saysThatTheDiskIsFullAndStaysMarked() throws IOException {
        assumeTrue(Files.exists(FULL));
        try (var directory = RunDirectory.begin(folder, ID)) {
            Files.createSymbolicLink(directory.file("report.json"), FULL);

            assertThatThrownBy(() -> directory.write("report.json", "{}\n"))
                    .isInstanceOf(EvidenceException.class)
                    .hasMessageContainingAll("report.json", "No space left", "expected room", "--out");
            assertThat(directory.path().resolve(RunDirectory.INCOMPLETE))
                    .content()
                    .contains("No space left");
        }
        assertThat(folder.resolve(ID.text())).doesNotExist();
    }

    @Test
    void doesNotTakeTheNameOfAnotherRun() throws IOException {
        Files.createDirectory(folder.resolve(ID.text()));
        assertThatThrownBy(() -> RunDirectory.begin(folder, ID))
                .isInstanceOf(EvidenceException.class)
                .hasMessageContaining("is there already");
    }

    @Test
    void leavesTheDirectoryIncompleteIfItsNameWasTakenMeanwhile() throws IOException {
        try (var directory = RunDirectory.begin(folder, ID)) {
            Files.createDirectories(folder.resolve(ID.text()).resolve("other"));

            assertThatThrownBy(directory::seal).isInstanceOf(EvidenceException.class);
            assertThat(directory.path()).exists();
            assertThat(directory.path().resolve(RunDirectory.INCOMPLETE)).exists();
        }
    }

    @Test
    void writesNowhereElse() throws IOException {
        try (var directory = RunDirectory.begin(folder, ID)) {
            assertThatThrownBy(() -> directory.write("../other", "")).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(folder.resolve("other")).doesNotExist();
    }

    @Test
    void aProbeCreatesTheFolderAndLeavesNothingInIt() throws IOException {
        var out = folder.resolve("a/b/runs");
        RunDirectory.probe(out);
        assertThat(out).isEmptyDirectory();
    }

    @Test
    void aProbeSaysThatAFileIsInTheWay() throws IOException {
        var file = Files.writeString(folder.resolve("runs"), "");
        assertThatThrownBy(() -> RunDirectory.probe(file))
                .isInstanceOf(EvidenceException.class)
                .hasMessage(file + " is a file; expected a folder to keep runs in; name another folder with --out");
        assertThatThrownBy(() -> RunDirectory.probe(file.resolve("below")))
                .isInstanceOf(EvidenceException.class)
                .hasMessageContaining("--out");
    }

    @Test
    void aProbeSaysThatAFolderCannotBeWrittenTo() {
        assumeTrue(Files.isDirectory(Path.of("/proc")));
        assertThatThrownBy(() -> RunDirectory.probe(Path.of("/proc/muster")))
                .isInstanceOf(EvidenceException.class)
                .hasMessageContainingAll("cannot write /proc/muster", "expected a folder", "--out");
    }

    @Test
    void namesARunByItsTimeAndPlan() {
        var at = Instant.parse("2026-11-30T09:15:00.999Z");
        assertThat(RunId.of(at, "steady", new Random(1)).text()).matches("2026-11-30T09-15-00Z-steady-[0-9a-f]{4}");
        assertThat(RunId.of(at, "../my plan: é", new Random(1)).text())
                .matches("2026-11-30T09-15-00Z-\\.\\.-my-plan--[0-9a-f]{4}");
        assertThat(RunId.of(at, "x".repeat(300), new Random(1)).text()).hasSizeLessThan(100);
        assertThatThrownBy(() -> new RunId("a/b")).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> names(Path folder) throws IOException {
        try (var paths = Files.list(folder)) {
            return paths.map(path -> path.getFileName().toString()).toList();
        }
    }
}
