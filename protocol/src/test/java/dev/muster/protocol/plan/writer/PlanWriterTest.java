package dev.muster.protocol.plan.writer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.BuiltInPlans;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.reader.PlanReader;
import dev.muster.protocol.plan.reader.Plans;
import dev.muster.protocol.plan.reader.RandomPlans;
import dev.muster.protocol.plan.reader.Reading;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class PlanWriterTest {
    @ParameterizedTest
    @MethodSource("dev.muster.protocol.plan.BuiltInPlans#names")
    void aBuiltInPlanReadsBackEqual(String name) {
        Plan plan = Plans.plan(BuiltInPlans.text(name).orElseThrow());
        assertThat(PlanReader.readWritten(PlanWriter.write(plan))).isEqualTo(new Reading.Ok(plan));
        assertThat(PlanReader.readWritten(PlanWriter.writeForEvidence(plan))).isEqualTo(new Reading.Ok(plan));
    }

    @Test
    void anyPlanReadsBackEqual() {
        long seed = new Random().nextLong();
        var plans = new RandomPlans(new Random(seed));
        for (int i = 0; i < 200; i++) {
            Plan plan = plans.next();
            String text = PlanWriter.write(plan);
            assertThat(PlanReader.readWritten(text))
                    .as("seed %d, plan %d:%n%s", seed, i, text)
                    .isEqualTo(new Reading.Ok(plan));
        }
    }

    @Test
    void equalPlansGiveEqualText() {
        Plan one = Plans.plan(withHeaders("{ b: '1', a: '2', c: '3' }"));
        Plan other = Plans.plan(withHeaders("{ c: '3', a: '2', b: '1' }"));
        assertThat(PlanWriter.write(one)).isEqualTo(PlanWriter.write(other));
    }

    @Test
    void evidenceHidesHeadersThatMayBeSecrets() {
        String headers = """
                { Authorization: "Bearer s3cret", X-Key: "k ${KEY}", X-Reference: "${KEY}", X-Bearer: "Bearer ${KEY}", Accept: text/html, User-Agent: muster }""";
        Plan plan = Plans.plan(withHeaders(headers));
        assertThat(read(PlanWriter.writeForEvidence(plan)))
                .isEqualTo(Map.of(
                        "Authorization", "***",
                        "X-Key", "***",
                        "X-Reference", "${KEY}",
                        "X-Bearer", "Bearer ${KEY}",
                        "Accept", "text/html",
                        "User-Agent", "muster"));
        assertThat(read(PlanWriter.write(plan))).isEqualTo(plan.target().headers());
    }

    @Test
    void evidenceHidesTheHeadersOfStepsToo() {
        Plan plan = Plans.plan(Plans.withSteps("  - { name: a, get: /, headers: { cookie: s3cret } }"));
        assertThat(PlanWriter.writeForEvidence(plan)).doesNotContain("s3cret");
        assertThat(PlanWriter.write(plan)).contains("s3cret");
    }

    private static String withHeaders(String headers) {
        return Plans.SMALL.replace("fake-agent }", "fake-agent, headers: " + headers + " }");
    }

    private static Map<String, String> read(String text) {
        return Plans.plan(text).target().headers();
    }
}
