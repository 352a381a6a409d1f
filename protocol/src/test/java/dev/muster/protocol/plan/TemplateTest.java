package dev.muster.protocol.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.Template.Escape;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TemplateTest {
    private static final Map<String, String> VALUES = Map.of("text", "a \"b\"\n/c", "turn", "3", "id", "x y");

    private static String fill(String text, Escape escape) {
        return Template.parse(text, VALUES.keySet())
                .fill(name -> Optional.ofNullable(VALUES.get(name)).orElseThrow(), escape);
    }

    @Test
    void onlyKnownNamesInBracesAreFilledIn() {
        assertThat(fill("{turn}: {id}{id} {other} { turn } {} {{turn}} ${turn} {turn", Escape.NONE))
                .isEqualTo("3: x yx y {other} { turn } {} {3} ${turn} {turn");
    }

    @Test
    void jsonNeedsNoEscapingOfItsBraces() {
        assertThat(fill("{\"a\":{\"b\":\"{text}\",\"n\":{turn}}}", Escape.JSON))
                .isEqualTo("{\"a\":{\"b\":\"a \\\"b\\\"\\n/c\",\"n\":3}}");
    }

    @Test
    void pathsArePercentEncoded() {
        assertThat(fill("/{id}/{text}", Escape.URL)).isEqualTo("/x%20y/a%20%22b%22%0A%2Fc");
    }

    @Test
    void textWithoutPlacesStaysAsItIs() {
        assertThat(fill("", Escape.JSON)).isEmpty();
        assertThat(fill("nothing here", Escape.JSON)).isEqualTo("nothing here");
        assertThat(Template.parse("{turn} {turn}", Set.of("turn")).names()).containsExactly("turn", "turn");
    }

    @Test
    void theContentTypeDecidesTheEscape() {
        assertThat(Escape.of("application/json; charset=utf-8")).isEqualTo(Escape.JSON);
        assertThat(Escape.of("application/problem+JSON")).isEqualTo(Escape.JSON);
        assertThat(Escape.of("application/x-www-form-urlencoded")).isEqualTo(Escape.URL);
        assertThat(Escape.of("text/plain")).isEqualTo(Escape.NONE);
    }

    @Test
    void referencesToTheEnvironmentAreResolvedBySenders() {
        var set = Map.of("TOKEN", "a$1b");
        assertThat(Environment.resolve("Bearer ${TOKEN}!", name -> Optional.ofNullable(set.get(name))))
                .contains("Bearer a$1b!");
        assertThat(Environment.resolve("${NOT_SET}", name -> Optional.ofNullable(set.get(name))))
                .isEmpty();
        assertThat(Environment.names("${A} ${B} ${A} $C {D}")).containsExactly("A", "B");
    }
}
