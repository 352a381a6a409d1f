package dev.muster.protocol.wire.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OriginTest {
    @Test
    void readsHostPortAndPrefix() {
        assertThat(Origin.parse("http://agent.example:8080/v1/")).isEqualTo(new Origin("agent.example", 8080, "/v1"));
        assertThat(Origin.parse("http://agent.example")).isEqualTo(new Origin("agent.example", 80, ""));
        assertThat(Origin.parse("http://[::1]:8080/")).isEqualTo(new Origin("::1", 8080, ""));
    }

    @Test
    void writesTheHostHeaderAndItselfAsAUrlHasThem() {
        assertThat(Origin.parse("http://a:80/b").hostHeader()).isEqualTo("a");
        assertThat(Origin.parse("http://[::1]:81").hostHeader()).isEqualTo("[::1]:81");
        assertThat(Origin.parse("http://a/b/")).hasToString("http://a:80/b");
    }

    @ParameterizedTest
    @CsvSource({
        "https://a:1, https is not spoken yet",
        "ftp://a:1, http://host:port",
        "a:1, http://host:port",
        "http://, expected http://host:port",
        "http:///b, no host",
        "http://a:99999, 99999",
        "http://a:1/b?c, query",
        "http://user@a:1, user",
        "http://a b, expected http://host:port",
    })
    void saysWhatIsWrong(String url, String why) {
        assertThatThrownBy(() -> Origin.parse(url))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(url)
                .hasMessageContaining(why);
    }
}
