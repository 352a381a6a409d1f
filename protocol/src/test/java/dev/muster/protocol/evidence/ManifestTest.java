package dev.muster.protocol.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManifestTest {
    @Test
    void saysWhereAndWithWhatARunWasMade() throws IOException {
        var manifest = new Manifest(
                new RunId("run"),
                Optional.of("before"),
                Instant.parse("2026-11-30T09:15:00Z"),
                Host.here(),
                Versions.here(),
                List.of("run", "steady", "--target", "http://me:sesame@host:80/x"),
                new Manifest.Subject("http://me:sesame@host:80/x", "agent", Optional.empty(), true),
                List.of(new Manifest.Node(
                        "w1", "10.0.0.1:7355", Optional.empty(), OptionalLong.of(-3), OptionalLong.of(40))));
        var json = new ObjectMapper().readTree(manifest.json());

        assertThat(json.at("/host/cores").asInt()).isPositive();
        assertThat(json.at("/host/memory_kib").asLong()).isPositive();
        assertThat(json.at("/host_line").asText()).contains("cores", "GiB", "JDK 25");
        assertThat(json.at("/versions").fieldNames()).toIterable().contains("jdk", "muster", "netty", "pekko");
        assertThat(json.at("/workers/0/clock/skew_us").asInt()).isEqualTo(40);
        assertThat(json.at("/workers/0/host").isNull()).isTrue();
        assertThat(json.at("/target/co_located").asBoolean()).isTrue();
        assertThat(manifest.json()).doesNotContain("sesame");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "http://me:sesame@host/path, http://***@host/path",
        "http://host/path?api_key=sesame&x=1, http://host/path?api_key=***&x=1",
        "jdbc:postgresql://host/db?user=me&password=sesame, jdbc:postgresql://host/db?user=me&password=***",
        "target.headers.Authorization=Bearer sesame, target.headers.Authorization=***",
        "target.headers.X-Any=http://sesame, target.headers.X-Any=***",
        "--token=sesame, --token=***",
        "-Dmy.secret=sesame, -Dmy.secret=***",
        "load.sessions=200, load.sessions=200",
        "write p95 <= 2s, write p95 <= 2s",
        "http://host:8080, http://host:8080"
    })
    void takesSecretsOutOfAWord(String word, String hidden) {
        assertThat(Secrets.hide(word)).isEqualTo(hidden);
    }

    @Test
    void takesOutTheWordAfterASecretOption() {
        assertThat(Secrets.hide(List.of("run", "--api-key", "sesame", "--seed", "42")))
                .containsExactly("run", "--api-key", "***", "--seed", "42");
    }
}
