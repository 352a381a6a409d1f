package dev.muster.fakes.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.profile.Profile;
import dev.muster.fakes.model.profile.ToolProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolAnswerTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CALLS = 20_000;

    @TempDir
    private Path folder;

    @Test
    void toolsFailAndDawdleAsOftenAsTheirProfileSays() {
        var answers = answers(Profile.assistant().tool("fetch_page").orElseThrow());
        assertThat(count(answers, ErrorKind.TOOL)).isBetween(800L, 1_200L);
        assertThat(count(answers, ErrorKind.PROTOCOL)).isZero();
        assertThat(answers.stream().mapToDouble(ToolAnswer::latencyMs).sorted().toArray()[CALLS / 2])
                .isBetween(650.0, 800.0);
        assertThat(answers.stream().filter(answer -> answer.latencyMs() > 5_000).count())
                .isBetween(300L, 900L);
    }

    @Test
    void protocolErrorsHaveARateOfTheirOwnAndLeaveTheOtherAnswersAsTheyAre() throws IOException {
        var tool = fetching("protocolErrorRate", "0.1");
        var answers = answers(tool);
        assertThat(count(answers, ErrorKind.PROTOCOL)).isBetween(1_800L, 2_200L);
        assertThat(count(answers, ErrorKind.TOOL)).isBetween(700L, 1_100L);

        var without = answers(Profile.assistant().tool("fetch_page").orElseThrow());
        assertThat(IntStream.range(0, CALLS).filter(i -> !without.get(i).equals(answers.get(i))))
                .hasSize((int) count(answers, ErrorKind.PROTOCOL));
    }

    @Test
    void aProfileMayLeaveOutProtocolErrorsAndNeeds() throws IOException {
        assertThat(fetching("weight", "3"))
                .satisfies(tool -> assertThat(tool.protocolErrorRate()).isZero())
                .satisfies(tool -> assertThat(tool.needs()).isEmpty());
    }

    private static List<ToolAnswer> answers(ToolProfile tool) {
        return IntStream.range(0, CALLS)
                .mapToObj(i -> ToolAnswer.of(tool, 42, "s", "{\"address\":\"" + i + "\"}"))
                .toList();
    }

    private static long count(List<ToolAnswer> answers, ErrorKind kind) {
        return answers.stream()
                .filter(answer -> switch (answer.outcome()) {
                    case ToolAnswer.Content content ->
                        content.error().filter(kind::equals).isPresent();
                    case ToolAnswer.ProtocolError error -> error.kind() == kind;
                })
                .count();
    }

    private ToolProfile fetching(String field, String json) throws IOException {
        try (var in = Objects.requireNonNull(Profile.class.getResourceAsStream("/profiles/assistant.json"))) {
            var root = JSON.readTree(in);
            for (var tool : root.path("tools")) ((ObjectNode) tool).set(field, JSON.readTree(json));
            var file = Files.writeString(folder.resolve("changed.json"), root.toString());
            return Profile.load(file.toString()).tool("fetch_page").orElseThrow();
        }
    }
}
