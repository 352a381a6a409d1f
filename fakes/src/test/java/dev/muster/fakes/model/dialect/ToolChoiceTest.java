package dev.muster.fakes.model.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.fakes.model.turn.Offer;
import dev.muster.fakes.model.turn.OfferedTool;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolChoiceTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<OfferedTool> TOOLS =
            List.of(new OfferedTool("a", List.of()), new OfferedTool("b", List.of()), new OfferedTool("c", List.of()));
    private static final List<JsonNode> SENT = TOOLS.stream()
            .map(tool -> (JsonNode) JSON.createObjectNode().put("name", tool.name()))
            .toList();

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"auto\" | abc | FREE",
                "\"none\" | `` | FREE",
                "\"required\" | abc | SOME",
                "null | abc | FREE",
                "{\"type\":\"auto\"} | abc | FREE",
                "{\"type\":\"any\",\"disable_parallel_tool_use\":true} | abc | SOME",
                "{\"type\":\"none\"} | `` | FREE",
                "{\"type\":\"tool\",\"name\":\"b\"} | b | ONE",
                "{\"type\":\"function\",\"name\":\"b\"} | b | ONE",
                "{\"type\":\"function\",\"function\":{\"name\":\"b\"}} | b | ONE",
                "{\"type\":\"allowed_tools\",\"mode\":\"auto\",\"tools\":[{\"type\":\"function\",\"name\":\"a\"}]} | a | FREE",
                "{\"type\":\"allowed_tools\",\"allowed_tools\":{\"mode\":\"required\",\"tools\":[{\"function\":{\"name\":\"a\"}},{\"function\":{\"name\":\"c\"}}]}} | ac | SOME",
                "{\"type\":\"web_search\"} | abc | FREE"
            })
    void saysWhichToolsMayBeCalledAndWhetherOneMust(String sent, String names, Offer.Force force) throws IOException {
        var offer = ToolChoice.of(json(sent)).of(TOOLS, true);
        assertThat(offer.tools().stream().map(OfferedTool::name).collect(Collectors.joining()))
                .isEqualTo(names);
        assertThat(offer.force()).isEqualTo(force);
        assertThat(ToolChoice.of(json(sent)).fault(SENT)).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"type\":\"tool\",\"name\":\"z\"} | found 'z', expected a tool that is among 'tools'",
                "{\"type\":\"allowed_tools\",\"mode\":\"auto\",\"tools\":[{\"name\":\"y\"}]} | found 'y'",
                "{\"type\":\"tool\"} | found no name",
                "{\"type\":\"function\",\"function\":{}} | found no name",
                "\"bogus\" | found neither",
                "\"any\" | found neither",
                "42 | found neither",
                "[] | found neither",
                "{} | found neither",
                "{\"type\":7} | found neither",
                "{\"type\":\"allowed_tools\",\"tools\":[]} | found neither"
            })
    void whatCannotBeMeantIsAFault(String sent, String fault) throws IOException {
        assertThat(ToolChoice.of(json(sent)).fault(SENT)).hasValueSatisfying(wrong -> {
            assertThat(wrong.message()).startsWith("tool_choice: ").contains(fault);
            assertThat(wrong.param()).isEqualTo("tool_choice");
        });
    }

    @Test
    void whereOnlyToolsOfTheProviderAreAllowedNoneOfTheOthersIsCalled() throws IOException {
        var choice = ToolChoice.of(
                json("{\"type\":\"allowed_tools\",\"mode\":\"required\",\"tools\":[{\"type\":\"web_search\"}]}"));
        assertThat(choice.fault(SENT)).isEmpty();
        assertThat(choice.of(TOOLS, true)).isEqualTo(Offer.NONE);
    }

    @Test
    void aToolThatTheFakeCannotCallMayBeNamed() throws IOException {
        var choice = ToolChoice.of(json("{\"type\":\"tool\",\"name\":\"bash\"}"));
        var bash = json("{\"type\":\"bash_20250124\",\"name\":\"bash\"}");
        assertThat(choice.fault(List.of(bash))).isEmpty();
        assertThat(choice.of(TOOLS, true)).isEqualTo(Offer.NONE);
    }

    @Test
    void withoutToolsNothingCanBeRequired() throws IOException {
        assertThat(ToolChoice.of(json("\"required\"")).fault(List.of())).isPresent();
        assertThat(ToolChoice.of(json("\"required\"")).fault(SENT))
                .as("tools that the provider runs itself")
                .isEmpty();
        assertThat(ToolChoice.of(json("\"required\"")).of(List.of(), true)).isEqualTo(Offer.NONE);
    }

    private static JsonNode json(String text) throws IOException {
        return JSON.readTree(text);
    }
}
