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

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"auto\" | abc | false",
                "\"none\" | `` | false",
                "\"required\" | abc | true",
                "null | abc | false",
                "{\"type\":\"auto\"} | abc | false",
                "{\"type\":\"any\",\"disable_parallel_tool_use\":true} | abc | true",
                "{\"type\":\"none\"} | `` | false",
                "{\"type\":\"tool\",\"name\":\"b\"} | b | true",
                "{\"type\":\"function\",\"name\":\"b\"} | b | true",
                "{\"type\":\"function\",\"function\":{\"name\":\"b\"}} | b | true",
                "{\"type\":\"allowed_tools\",\"mode\":\"auto\",\"tools\":[{\"type\":\"function\",\"name\":\"a\"}]} | a | false",
                "{\"type\":\"allowed_tools\",\"allowed_tools\":{\"mode\":\"required\",\"tools\":[{\"function\":{\"name\":\"a\"}},{\"function\":{\"name\":\"c\"}}]}} | ac | true",
                "{\"type\":\"web_search\"} | abc | false",
                "7 | abc | false"
            })
    void saysWhichToolsMayBeCalledAndWhetherOneMust(String sent, String names, boolean forced) throws IOException {
        var offer = ToolChoice.of(json(sent)).of(TOOLS, true);
        assertThat(offer.tools().stream().map(OfferedTool::name).collect(Collectors.joining()))
                .isEqualTo(names);
        assertThat(offer.forced()).isEqualTo(forced);
        assertThat(ToolChoice.of(json(sent)).fault(TOOLS)).isEmpty();
    }

    @Test
    void aToolThatIsNotThereIsNamed() throws IOException {
        assertThat(ToolChoice.of(json("{\"type\":\"tool\",\"name\":\"z\"}")).fault(TOOLS))
                .hasValue(new Refusal.Invalid("Tool choice 'z' not found in 'tools' parameter.", "tool_choice"));
    }

    @Test
    void withoutToolsNothingIsForced() throws IOException {
        assertThat(ToolChoice.of(json("\"required\"")).of(List.of(), true)).isEqualTo(Offer.NONE);
    }

    private static JsonNode json(String text) throws IOException {
        return JSON.readTree(text);
    }
}
