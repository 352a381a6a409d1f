package dev.muster.fakes.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What others read at {@code GET /stats} of the mock app, byte for byte. */
class StatsPageTest {
    @Test
    void saysTotalsThenErasThenToolsByNameThenErrors() {
        var stats = new AppStats(
                3,
                1,
                Map.of(Era.MODERN, 2L, Era.LEGACY, 7L),
                Map.of("search", new ToolStats(4, 1, 0), "list", new ToolStats(5, 0, 2)),
                Map.of(ErrorKind.HTTP, 6L, ErrorKind.TOOL, 1L));
        assertThat(StatsPage.json(stats, OptionalLong.of(28_000)))
                .isEqualTo("{\"contexts\":3,\"tool_calls\":9,\"tool_errors\":1,\"protocol_errors\":2,\"refused\":6,"
                        + "\"abandoned\":1,\"cpu_us\":28000,\"eras\":{\"legacy\":7,\"modern\":2},"
                        + "\"tools\":{\"list\":{\"calls\":5,\"tool_errors\":0,\"protocol_errors\":2},"
                        + "\"search\":{\"calls\":4,\"tool_errors\":1,\"protocol_errors\":0}},"
                        + "\"errors\":{\"tool\":1,\"protocol\":0,\"bad_input\":0,\"unknown_tool\":0,"
                        + "\"unknown_method\":0,\"header_mismatch\":0,\"unsupported_version\":0,"
                        + "\"missing_capability\":0,\"malformed\":0,\"origin\":0,\"http\":6}}");
    }

    @Test
    void namesErasAndErrorsAlsoBeforeThereAreAny() {
        assertThat(StatsPage.json(AppStats.EMPTY, OptionalLong.empty()))
                .startsWith("{\"contexts\":0,\"tool_calls\":0,\"tool_errors\":0,\"protocol_errors\":0,\"refused\":0,"
                        + "\"abandoned\":0,\"cpu_us\":null,\"eras\":{\"legacy\":0,\"modern\":0},\"tools\":{},"
                        + "\"errors\":{\"tool\":0,");
    }
}
