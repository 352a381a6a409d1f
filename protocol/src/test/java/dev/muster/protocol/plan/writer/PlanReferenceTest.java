package dev.muster.protocol.plan.writer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.keys.PlanKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Run with {@code -Dmuster.update-docs=true} to write the page anew. */
final class PlanReferenceTest {
    private static final Path PAGE = Path.of("../docs/reference/plan.md");

    @Test
    void thePageIsWhatTheTableSays() throws IOException {
        if (Boolean.getBoolean("muster.update-docs")) Files.writeString(PAGE, PlanReference.markdown());
        assertThat(Files.readString(PAGE))
                .as("docs/reference/plan.md is out of date: run the test again with -Dmuster.update-docs=true")
                .isEqualTo(PlanReference.markdown());
    }

    @Test
    void everyPresetOfTheTableIsAValueOfItsKey() {
        assertThat(PlanKeys.ALL)
                .allSatisfy(
                        key -> assertThat(key.described() || key.presetValue().isPresent())
                                .isTrue());
    }

    @Test
    void everyKeyIsOnThePage() {
        assertThat(PlanKeys.ALL)
                .allSatisfy(key -> assertThat(PlanReference.markdown()).contains(key.name() + "` |"));
    }
}
