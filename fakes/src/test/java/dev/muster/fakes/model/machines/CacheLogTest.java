package dev.muster.fakes.model.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.CacheSimulation;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CacheLogTest {
    private static final CacheRules RULES = CacheRules.DEFAULT.withMachines(1);

    @TempDir
    Path folder;

    @Test
    void aLineSaysWhatBecameOfTheRequest() {
        var outcome = outcome("s\"1");
        var hash =
                HexFormat.of().toHexDigits(outcome.routed().request().prompt().hash());
        assertThat(CacheLog.line(new LoggedCall("r1", 2, 3, 4, Optional.empty()), outcome))
                .isEqualTo(
                        "{\"t\":5,\"request_id\":\"r1\",\"session\":\"s\\\"1\",\"key\":\"k\",\"machine\":0,\"home\":0,"
                                + "\"key_last_minute\":0,\"blocks\":{\"prompt\":10,\"held\":0,\"readable\":0,\"absent\":10},"
                                + "\"input_tokens\":1280,\"cached_tokens\":0,\"cause\":\"first_call\",\"lost_tokens\":0,"
                                + "\"turn\":2,\"tool_results\":3,\"tool_calls\":4,\"prompt_hash\":\"" + hash
                                + "\",\"fault\":null}\n");
    }

    @Test
    void whatWasAddedIsInTheFileInOrderOnceItIsClosed() throws IOException {
        var file = folder.resolve("cache.jsonl");
        try (var log = CacheLog.to(file)) {
            for (int i = 0; i < 5_000; i++) log.add(new LoggedCall("r" + i, 1, 0, 0, Optional.empty()), outcome("s"));
            assertThat(log.lost()).isZero();
        }
        var ids =
                Files.readAllLines(file).stream().map(line -> line.replaceAll(".*\"request_id\":\"r(\\d+)\".*", "$1"));
        assertThat(ids)
                .containsExactlyElementsOf(
                        IntStream.range(0, 5_000).mapToObj(String::valueOf).toList());
    }

    @Test
    void aLineIsKeptOrCounted() throws IOException {
        var file = folder.resolve("small.jsonl");
        var log = CacheLog.to(file, 1);
        for (int i = 0; i < 20_000; i++) log.add(new LoggedCall("r", 1, 0, 0, Optional.empty()), outcome("s"));
        log.close();
        assertThat(Files.readAllLines(file).size() + log.lost()).isEqualTo(20_000);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void eachLineThatADiskDoesNotTakeIsCountedOnce() throws IOException {
        var log = CacheLog.to(Path.of("/dev/full"));
        for (int i = 0; i < 1_000; i++) log.add(new LoggedCall("r", 1, 0, 0, Optional.empty()), outcome("s"));
        log.close();
        assertThat(log.lost()).isEqualTo(1_000);
    }

    @Test
    void aFileThatCannotBeWrittenIsAnErrorAtTheStart() {
        assertThatThrownBy(() -> CacheLog.to(folder.resolve("no/such/folder"))).isInstanceOf(IOException.class);
    }

    private static CacheOutcome outcome(String session) {
        var bytes = "x".repeat(5_120).getBytes(StandardCharsets.UTF_8);
        var request = CacheRequest.of(RULES, "k", session, Prompt.of(bytes, bytes.length, 128));
        return new CacheSimulation(RULES, CacheScope.ROUTED).request(request, 5);
    }
}
