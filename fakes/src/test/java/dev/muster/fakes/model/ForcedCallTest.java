package dev.muster.fakes.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.options.FakeModelOptions;
import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A model that never calls a tool by itself does so when the request names one, as clients do that want JSON of a schema. */
class ForcedCallTest {
    private static final String CHAT_TOOLS = """
            [{"type":"function","function":{"name":"other"}},{"type":"function","function":{"name":"answer"}}]""";
    private static final String RESPONSES_TOOLS = """
            [{"type":"function","name":"other"},{"type":"function","name":"answer","parameters":{}}]""";
    private static final String MESSAGES_TOOLS = """
            [{"name":"other","input_schema":{}},{"name":"answer","input_schema":{"type":"object"}}]""";

    private static FakeModel model;
    private static Caller caller;

    @BeforeAll
    static void start() throws IOException {
        model = FakeModel.alone(
                FakeModelOptions.DEFAULT.withProfile(Profile.load("chat")).withSpeed(2_000), 1);
        caller = new Caller(model);
    }

    @AfterAll
    static void stop() {
        caller.close();
        model.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                Caller.RESPONSES + "|{\"type\":\"function\",\"name\":\"answer\"}|/output/0/name",
                Caller.CHAT
                        + "|{\"type\":\"function\",\"function\":{\"name\":\"answer\"}}|/choices/0/message/tool_calls/0/function/name",
                Caller.MESSAGES + "|{\"type\":\"tool\",\"name\":\"answer\"}|/content/0/name"
            })
    void theNamedToolIsCalledInEveryDialect(String path, String choice, String place) throws Exception {
        var body = (ObjectNode) Caller.JSON.readTree(Caller.body(path, false));
        body.remove("stream_options");
        body.set("tools", Caller.JSON.readTree(tools(path)));
        assertThat(answer(path, body)).as("left to itself").doesNotContain("\"answer\"");
        body.set("tool_choice", Caller.JSON.readTree(choice));
        assertThat(Caller.JSON.readTree(answer(path, body)).at(place).asText()).isEqualTo("answer");
        body.set("tool_choice", Caller.JSON.readTree(choice.replace("answer", "nowhere")));
        var refused = caller.post(path, body.toString(), Map.of());
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("tool_choice: found 'nowhere'");
    }

    private static String tools(String path) {
        return switch (path) {
            case Caller.RESPONSES -> RESPONSES_TOOLS;
            case Caller.CHAT -> CHAT_TOOLS;
            case Caller.MESSAGES -> MESSAGES_TOOLS;
            default -> throw new IllegalArgumentException("no dialect: " + path);
        };
    }

    private static String answer(String path, ObjectNode body) throws IOException, InterruptedException {
        var answer = caller.post(path, body.toString(), Map.of());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }
}
