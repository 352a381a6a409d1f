package dev.muster.fakes.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.muster.fakes.model.fault.FaultKind;
import dev.muster.fakes.model.fault.FaultPlan;
import dev.muster.fakes.model.options.FakeModelOptions;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls go wrong in the way that was asked for, say so, and are counted. */
class FaultsTest {
    private FakeModel model;
    private Caller caller;

    @TempDir
    private Path folder;

    @BeforeEach
    void start() throws IOException {
        begin(FaultPlan.NONE);
    }

    private void begin(FaultPlan faults) throws IOException {
        model = FakeModel.alone(
                FakeModelOptions.DEFAULT.withSpeed(1_000).withFaults(faults).withLog(folder.resolve("cache.jsonl")), 1);
        caller = new Caller(model);
    }

    @AfterEach
    void stop() {
        caller.close();
        model.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {Caller.RESPONSES, Caller.CHAT, Caller.MESSAGES})
    void aCutStreamEndsInItsMiddleAndSoDoesAResetOne(String path) throws Exception {
        for (var kind : new String[] {"cut", "reset"}) {
            for (boolean streamed : new boolean[] {true, false})
                assertThatThrownBy(() -> caller.faulty(path, streamed, kind)).isInstanceOf(IOException.class);
        }
        Awaitility.await()
                .untilAsserted(
                        () -> assertThat(caller.stats().path("cut").asInt()).isEqualTo(4));
        assertThat(caller.stats().path("completed").asInt()).isZero();
        assertThat(caller.stats().path("faults").toString()).isEqualTo("{\"cut\":2,\"reset\":2}");
        assertThat(caller.stats().path("under_way").asInt()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {Caller.RESPONSES, Caller.CHAT, Caller.MESSAGES})
    void aTruncatedStreamEndsInOrderAndNoEventSaysSo(String path) throws Exception {
        var answer = caller.faulty(path, true, "truncated");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(data(answer)).isNotEmpty().noneMatch(data -> data.contains(last(path)));
        assertThat(caller.stats().path("cut").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {Caller.RESPONSES, Caller.CHAT, Caller.MESSAGES})
    void oneEventOfAMalformedStreamIsNoJson(String path) throws Exception {
        var answer = caller.faulty(path, true, "malformed");
        assertThat(answer.headers().firstValue("x-muster-fault")).contains("malformed");
        assertThat(data(answer).stream().filter(data -> !isJson(data))).hasSize(1);
        assertThat(isJson(caller.faulty(path, false, "malformed").body())).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {Caller.RESPONSES, Caller.CHAT, Caller.MESSAGES})
    void aDoubledEndComesTwiceAndAWholeAnswerCannotHaveIt(String path) throws Exception {
        var good = data(caller.post(path, Caller.body(path, true), Map.of()));
        var doubled = data(caller.faulty(path, true, "double-end"));
        var last = last(path);
        assertThat(good.stream().filter(data -> data.contains(last))).hasSize(1);
        assertThat(doubled.stream().filter(data -> data.contains(last))).hasSize(2);
        var whole = caller.faulty(path, false, "double-end");
        assertThat(whole.statusCode()).isEqualTo(200);
        assertThat(whole.headers().firstValue("x-muster-fault")).isEmpty();
    }

    private static String last(String path) {
        return switch (path) {
            case Caller.RESPONSES -> "response.completed";
            case Caller.CHAT -> "[DONE]";
            default -> "message_stop";
        };
    }

    @Test
    void aWrongUsageTellsAThousandTokensTooMany() throws Exception {
        var path = Caller.CHAT;
        int right = promptTokens(caller.post(path, Caller.body(path, false), Map.of()));
        assertThat(promptTokens(caller.faulty(path, false, "wrong-usage"))).isEqualTo(right + 1_000);
        assertThat(caller.stats().path("input_tokens").asInt()).isEqualTo(2 * right);
    }

    private static int promptTokens(HttpResponse<String> answer) throws IOException {
        return Caller.JSON
                .readTree(answer.body())
                .path("usage")
                .path("prompt_tokens")
                .asInt();
    }

    @Test
    void aStallAndASlowStartTakeTheirTimeOnTheFakesClock() throws Exception {
        for (var fault : List.of("slow-start:300s", "stall:300s")) {
            for (boolean streamed : new boolean[] {true, false}) {
                long begun = System.nanoTime();
                assertThat(caller.faulty(Caller.RESPONSES, streamed, fault).statusCode())
                        .isEqualTo(200);
                assertThat(System.nanoTime() - begun).isGreaterThan(300_000_000);
            }
        }
    }

    @Test
    void sharesGivenAtTheStartAreMetAndLoggedAndCanBeChangedWhileItRuns() throws Exception {
        stop();
        begin(FaultPlan.parse(List.of("500=0.3", "wrong-usage=0.2"), 9));
        var expected = expected(FaultPlan.parse(List.of("500=0.3", "wrong-usage=0.2"), 9));
        var seen = new HashMap<String, Integer>();
        for (int i = 0; i < 60; i++)
            caller.post(Caller.RESPONSES, Caller.body(Caller.RESPONSES, true), Map.of())
                    .headers()
                    .firstValue("x-muster-fault")
                    .ifPresent(kind -> seen.merge(kind, 1, Integer::sum));
        assertThat(seen).isEqualTo(expected);
        assertThat(caller.stats().path("faults").path("500").asInt()).isEqualTo(expected.getOrDefault("500", 0));
        var put = caller.send("PUT", "/faults", "{\"faults\":[\"529=1\"],\"seed\":3}", Map.of());
        assertThat(put.body()).isEqualTo("{\"faults\":[\"529=1.0\"],\"seed\":3}");
        assertThat(caller.post(Caller.RESPONSES, Caller.body(Caller.RESPONSES, true), Map.of())
                        .statusCode())
                .isEqualTo(529);
        model.close();
        var logged = Files.readString(folder.resolve("cache.jsonl")).lines().toList();
        assertThat(logged).hasSize(60 - expected.getOrDefault("500", 0));
        assertThat(logged.stream().filter(line -> line.contains("\"fault\":\"wrong-usage\"")))
                .hasSize(expected.getOrDefault("wrong-usage", 0));
    }

    private static Map<String, Integer> expected(FaultPlan plan) {
        var expected = new HashMap<String, Integer>();
        for (long call = 0; call < 60; call++)
            plan.of(call).ifPresent(fault -> expected.merge(fault.kind().word(), 1, Integer::sum));
        return expected;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{\"faults\":[\"teapot=1\"]}",
                "{\"faults\":[],\"rate\":1}",
                "{\"faults\":[],\"seed\":\"x\"}"
            })
    void whatIsNoFaultsPlanChangesNothing(String body) throws Exception {
        var answer = caller.send("PUT", "/faults", body, Map.of());
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(Caller.JSON.readTree(answer.body()).path("error").asText()).contains("expected");
        assertThat(caller.send("GET", "/faults", "", Map.of()).body()).isEqualTo("{\"faults\":[],\"seed\":42}");
    }

    @Test
    void aFaultThatIsNoneIsABadRequest() throws Exception {
        var answer = caller.faulty(Caller.MESSAGES, true, "teapot");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("expected one of 429, 500").contains(FaultKind.DOUBLE_END.word());
    }

    private static List<String> data(HttpResponse<String> answer) {
        return answer.body()
                .lines()
                .flatMap(line -> line.startsWith("data: ")
                        ? Optional.of(line.substring(6)).stream()
                        : Optional.<String>empty().stream())
                .toList();
    }

    private static boolean isJson(String text) {
        if (text.equals("[DONE]")) return true;
        try {
            return Caller.JSON.readTree(text).isObject();
        } catch (JsonProcessingException e) {
            return false;
        }
    }
}
