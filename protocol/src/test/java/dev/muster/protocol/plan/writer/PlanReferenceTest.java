package dev.muster.protocol.plan.writer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.keys.PlanKeys;
import dev.muster.protocol.table.Key;
import dev.muster.protocol.table.Preset;
import dev.muster.protocol.table.ScalarKey;
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
        for (Key<?> key : PlanKeys.VOCABULARY.all())
            if (key instanceof ScalarKey<?> scalar && scalar.preset() instanceof Preset.Value)
                assertThat(scalar.presetValue()).as(key.path()).isPresent();
    }

    @Test
    void everyKeyIsOnThePage() {
        assertThat(PlanKeys.VOCABULARY.all())
                .allSatisfy(key -> assertThat(PlanReference.markdown()).contains(key.name() + "` |"));
    }
}
