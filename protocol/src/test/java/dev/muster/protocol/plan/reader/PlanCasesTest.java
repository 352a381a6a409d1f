package dev.muster.protocol.plan.reader;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.protocol.located.LocatedFault;
import dev.muster.protocol.plan.Overrides;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files with known faults: {@code expected.json} says in which line, and what the message must mention. */
final class PlanCasesTest {
    private static final Path CASES = Path.of("src/test/resources/plans");

    static Stream<JsonNode> cases() throws IOException {
        JsonNode all =
                new ObjectMapper().readTree(CASES.resolve("expected.json").toFile());
        return StreamSupport.stream(all.spliterator(), false);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void eachCaseEndsAsExpected(JsonNode expected) {
        Reading reading = PlanReader.read(CASES.resolve(expected.get("file").asText()), Overrides.NONE);
        if (expected.get("exit").asInt() == 0) {
            assertThat(reading).isInstanceOf(Reading.Ok.class);
            return;
        }
        List<LocatedFault> faults = Plans.faults(reading);
        for (JsonNode wanted : expected.get("faults"))
            assertThat(faults).anySatisfy(fault -> {
                assertThat(fault.line()).isEqualTo(wanted.get("line").asInt());
                for (JsonNode word : wanted.get("mentions"))
                    assertThat(fault.message()).contains(word.asText());
            });
        assertThat(faults)
                .as("no follow-on faults")
                .hasSize(expected.get("faults").size());
    }
}
