package dev.muster.fakes.agent;

import static dev.muster.fakes.agent.ScriptedModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.agent.http.AgentApi;
import dev.muster.fakes.agent.loop.AgentJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RequestsTest {
    @SuppressWarnings("NullAway.Init")
    private static World world;

    @BeforeAll
    static void start() throws IOException {
        world = World.of(asked -> says("a"));
    }

    @AfterAll
    static void stop() {
        world.close();
    }

    private static void assertError(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("content-type")).hasValue("application/json");
        var error = AgentJson.read(answer.body()).path("error");
        assertThat(error.path("code").asText()).isEqualTo(code);
        assertThat(error.path("message").asText()).isNotEmpty();
    }

    @Test
    void saysThatItIsThere() {
        assertThat(world.person().send("GET", "/healthz", "").body()).isEqualTo("{\"status\":\"ok\"}");
    }

    @Test
    void aSessionMayBringMetadataButNothingElse() {
        assertThat(world.person().send("POST", "/sessions", "{\"user\": 7}").statusCode())
                .isEqualTo(201);
        assertError(world.person().send("POST", "/sessions", "[1]"), 400, "bad_request");
        assertError(world.person().send("POST", "/sessions", "{"), 400, "bad_request");
    }

    @Test
    void aMessageNeedsAText() {
        var path = "/sessions/" + world.person().open() + "/events";
        for (var body :
                new String[] {"", "{", "{}", "{\"text\":1}", "{\"text\":\"\"}", "\"text\"", "{\"text\":\"a\"} x"}) {
            assertError(world.person().send("POST", path, body), 400, "bad_request");
        }
    }

    @Test
    void aSessionThatNobodyOpenedIsNotFound() {
        for (int i = 0; i < 2; i++) {
            assertError(
                    world.person().send("POST", "/sessions/nobody/events", "{\"text\":\"a\"}"), 404, "no_such_session");
            assertError(world.person().send("GET", "/sessions/nobody/feed", ""), 404, "no_such_session");
        }
    }

    @Test
    void aPathThatIsNotThereIsNotFound() {
        for (var path : new String[] {"/", "/nothing", "/sessions/x", "/sessions/x/other", "/sessions//feed"}) {
            assertError(world.person().send("GET", path, ""), 404, "not_found");
        }
    }

    @Test
    void aWrongMethodIsToldTheRightOne() {
        var answer = world.person().send("GET", "/sessions", "");
        assertError(answer, 405, "method_not_allowed");
        assertThat(answer.headers().firstValue("allow")).hasValue("POST");
        assertError(world.person().send("POST", "/sessions/x/feed", "{}"), 405, "method_not_allowed");
        assertError(world.person().send("DELETE", "/stats", ""), 405, "method_not_allowed");
    }

    @Test
    void aBodyThatIsTooLargeIsRefused() {
        var path = "/sessions/" + world.person().open() + "/events";
        var answer = world.person().send("POST", path, "{\"text\":\"" + "x".repeat(AgentApi.MAX_BODY_BYTES) + "\"}");
        assertThat(answer.statusCode()).isEqualTo(413);
    }

    @Test
    void aLastEventIdIsANumber() {
        var request = HttpRequest.newBuilder(URI.create(
                        world.agent().url() + "/sessions/" + world.person().open() + "/feed"))
                .header("last-event-id", "abc")
                .build();
        assertError(Person.HTTP.sendAsync(request, BodyHandlers.ofString()).join(), 400, "bad_request");
    }
}
