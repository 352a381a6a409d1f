package dev.muster.fakes.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.muster.fakes.model.options.Access;
import dev.muster.fakes.model.options.FakeModelOptions;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every dialect says what is wrong in its own shape. */
class ErrorsTest {
    private static FakeModel open;
    private static FakeModel closed;
    private static Caller caller;
    private static Caller stranger;

    @BeforeAll
    static void start() throws IOException {
        var quick = FakeModelOptions.DEFAULT.withSpeed(2_000);
        open = FakeModel.alone(quick, 1);
        closed = FakeModel.alone(quick.withAccess(new Access(Optional.of("secret"), Set.of("known"))), 1);
        caller = new Caller(open);
        stranger = new Caller(closed);
    }

    @AfterAll
    static void stop() {
        caller.close();
        stranger.close();
        open.close();
        closed.close();
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/responses, x-api-key, wrong, 401, invalid_request_error",
        "/v1/responses, authorization, Bearer wrong, 401, invalid_request_error",
        "/v1/chat/completions, authorization, secret, 401, invalid_request_error",
        "/v1/messages, x-api-key, wrong, 401, authentication_error",
        "/v1/responses, authorization, Bearer secret, 404, invalid_request_error",
        "/v1/chat/completions, authorization, Bearer secret, 404, invalid_request_error",
        "/v1/messages, x-api-key, secret, 404, not_found_error"
    })
    void aWrongKeyAndAnUnknownModelAreRefused(String path, String header, String value, int status, String type)
            throws Exception {
        var answer = stranger.post(path, Caller.body(path, false), Map.of(header, value));
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(error(answer).path("type").asText()).isEqualTo(type);
        if (status == 404) assertThat(error(answer).path("message").asText()).contains("m");
    }

    @Test
    void theRightKeyAndAKnownModelAreServed() throws Exception {
        var body = Caller.body(Caller.RESPONSES, false).replace("\"m\"", "\"known\"");
        var answer = stranger.post(Caller.RESPONSES, body, Map.of("authorization", "Bearer secret"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(stranger.send("GET", "/v1/models", "", Map.of()).body()).contains("\"known\"");
        assertThat(stranger.send("GET", "/v1/models/known", "", Map.of()).statusCode())
                .isEqualTo(200);
        assertThat(error(stranger.send("GET", "/v1/models/other", "", Map.of()))
                        .path("code")
                        .asText())
                .isEqualTo("model_not_found");
    }

    @ParameterizedTest
    @CsvSource({
        "429, requests, rate_limit_error",
        "500, server_error, api_error",
        "503, service_unavailable_error, api_error",
        "529, service_unavailable_error, overloaded_error"
    })
    void providersFailuresAreToldInTheirOwnShape(int status, String openAi, String anthropic) throws Exception {
        for (var path : new String[] {Caller.RESPONSES, Caller.CHAT, Caller.MESSAGES}) {
            var answer = caller.faulty(path, true, Integer.toString(status));
            assertThat(answer.statusCode()).isEqualTo(status);
            assertThat(answer.headers().firstValue("x-muster-fault")).contains(Integer.toString(status));
            assertThat(error(answer).path("type").asText())
                    .isEqualTo(path.equals(Caller.MESSAGES) ? anthropic : openAi);
        }
    }

    @Test
    void aRateLimitSaysWhenToComeAgainAndWhatIsLeft() throws Exception {
        var openAi = caller.faulty(Caller.RESPONSES, false, "429:5000s").headers();
        assertThat(openAi.firstValue("retry-after")).contains("3");
        assertThat(openAi.firstValue("retry-after-ms")).contains("2500");
        assertThat(openAi.firstValue("x-ratelimit-remaining-requests")).contains("0");
        assertThat(openAi.firstValue("x-ratelimit-reset-tokens")).contains("2500ms");
        assertThat(openAi.firstValue("x-request-id")).isPresent();
        var anthropic = caller.faulty(Caller.MESSAGES, false, "429").headers();
        assertThat(anthropic.firstValue("retry-after")).contains("1");
        assertThat(anthropic.firstValue("anthropic-ratelimit-requests-remaining"))
                .contains("0");
        assertThat(anthropic.firstValue("request-id")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {Caller.RESPONSES, Caller.CHAT, Caller.MESSAGES})
    void aBodyThatIsNoJsonOrTooLargeIsRefusedInTheDialectsShape(String path) throws Exception {
        boolean isAnthropic = path.equals(Caller.MESSAGES);
        var garbage = caller.post(path, "no json", Map.of());
        assertThat(garbage.statusCode()).isEqualTo(400);
        assertThat(error(garbage).path("type").asText()).isEqualTo("invalid_request_error");
        var large = caller.post(path, " ".repeat((16 << 20) + 1), Map.of());
        assertThat(large.statusCode()).isEqualTo(413);
        assertThat(error(large).path("type").asText())
                .isEqualTo(isAnthropic ? "request_too_large" : "invalid_request_error");
        assertThat(error(large).path("message").asText()).contains("16777216 bytes");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/responses | \"max_output_tokens\":-1 | max_output_tokens",
                "/v1/responses | \"max_output_tokens\":1e300 | max_output_tokens",
                "/v1/responses | \"stream\":\"x\" | stream",
                "/v1/chat/completions | \"max_tokens\":0 | max_tokens",
                "/v1/chat/completions | \"max_completion_tokens\":\"x\" | max_completion_tokens",
                "/v1/chat/completions | \"temperature\":-1 | temperature",
                "/v1/chat/completions | \"tools\":\"zz\" | tools",
            })
    void absurdParametersAreRefusedByName(String path, String field, String param) throws Exception {
        var body = Caller.body(path, false).replace(",\"stream\":false}", "," + field + "}");
        var answer = caller.post(path, body, Map.of());
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(error(answer).path("param").asText()).isEqualTo(param);
    }

    @Test
    void whatFollowsTheBodyIsNotJsonEither() throws Exception {
        assertThat(caller.post(Caller.RESPONSES, Caller.body(Caller.RESPONSES, false) + " xx", Map.of())
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void anUnknownRouteIsToldAsTheClientReadsIt() throws Exception {
        assertThat(error(caller.post("/v1/embeddings", "{}", Map.of()))
                        .path("message")
                        .asText())
                .isEqualTo("Unknown request URL: POST /v1/embeddings");
        var anthropic = caller.post("/v1/complete", "{}", Map.of("anthropic-version", "2023-06-01"));
        assertThat(anthropic.statusCode()).isEqualTo(404);
        assertThat(Caller.JSON.readTree(anthropic.body()).path("type").asText()).isEqualTo("error");
    }

    private static JsonNode error(HttpResponse<String> answer) throws IOException {
        return Caller.JSON.readTree(answer.body()).path("error");
    }
}
