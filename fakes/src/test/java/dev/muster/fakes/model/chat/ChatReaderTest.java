package dev.muster.fakes.model.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.model.turn.Dialogue;
import dev.muster.protocol.wire.http.Body;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChatReaderTest {
    @ParameterizedTest
    @ValueSource(strings = {"tool", "function"})
    void resultsCountSinceTheLastMessageOfTheUserUnderEitherName(String role) {
        var body = """
                {"model":"m","messages":[{"role":"user","content":"one"},{"role":"%1$s","content":"x"},
                {"role":"user","content":"two"},{"role":"%1$s","content":"y"},{"role":"%1$s","content":"z"}]}
                """.formatted(role);
        assertThat(ChatReader.read(Body.of(body)))
                .isInstanceOfSatisfying(
                        ChatReader.Read.class,
                        read -> assertThat(read.request().dialogue(Optional.empty()))
                                .isEqualTo(new Dialogue("one", 2, 2)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not json", "[]", "{}", "{\"model\":\"m\"}", "{\"model\":\"m\",\"messages\":[1]}"})
    void whatIsNoRequestIsRefusedWith400(String body) {
        assertThat(ChatReader.read(Body.of(body)))
                .isInstanceOfSatisfying(
                        ChatReader.Refused.class,
                        refused -> assertThat(refused.why().message()).isNotBlank());
    }
}
