package dev.muster.protocol.plan.writer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.BuiltInPlans;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.PlanDigest;
import dev.muster.protocol.plan.reader.PlanReader;
import dev.muster.protocol.plan.reader.Plans;
import dev.muster.protocol.plan.reader.RandomPlans;
import dev.muster.protocol.plan.reader.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Nodes compare digests of a plan's text, so the text of a plan changes only when someone means it to: run with
 * {@code -Dmuster.update-plan-texts=true} then, and the change shows which plans are written otherwise.
 */
final class PlanTextTest {
    private static final Path DIGESTS = Path.of("src/test/resources/plan-texts.txt");
    private static final List<Path> FOLDERS =
            List.of(Path.of("src/test/resources/plans"), Path.of("../docs/guide/plans"));
    private static final int RANDOM_PLANS = 200;

    @Test
    void everyPlanIsWrittenAsEver() throws IOException {
        String now = String.join("\n", lines()) + "\n";
        if (Boolean.getBoolean("muster.update-plan-texts")) Files.writeString(DIGESTS, now);
        assertThat(now).isEqualTo(Files.readString(DIGESTS));
    }

    private static List<String> lines() throws IOException {
        var lines = new ArrayList<String>();
        for (String name : BuiltInPlans.names())
            lines.add(
                    line("built-in " + name, Plans.plan(BuiltInPlans.text(name).orElseThrow())));
        for (Path folder : FOLDERS)
            for (Path file : files(folder))
                if (PlanReader.read(file, Overrides.NONE) instanceof Reading.Ok(Plan plan))
                    lines.add(line("file " + file.getFileName(), plan));
        for (int seed = 0; seed < RANDOM_PLANS; seed++)
            lines.add(line("random " + seed, new RandomPlans(new Random(seed)).next()));
        return lines;
    }

    private static String line(String name, Plan plan) {
        return PlanDigest.of(PlanWriter.write(plan) + PlanWriter.writeForEvidence(plan)) + "  " + name;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }
}
