package dev.muster.protocol.plan.reader;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Text made to fill a heap or a stack is a fault like any other. */
final class HostileYamlTest {
    @Test
    void aliasesOfAliases() {
        var text = new StringBuilder("a: &a [x, x, x, x, x, x, x, x, x]\n");
        for (char c = 'b'; c < 'h'; c++)
            text.append(c)
                    .append(": &")
                    .append(c)
                    .append(" [")
                    .append(("*" + (char) (c - 1) + ",").repeat(9))
                    .append("]\n");
        assertThat(Plans.faults(text.toString())).singleElement().asString().contains("alias");
    }

    @Test
    void fewAliasesThatStillMultiply() {
        var text = new StringBuilder("a: &a [x, x, x, x, x, x, x, x, x]\n");
        for (char c = 'b'; c < 'g'; c++)
            text.append(c)
                    .append(": &")
                    .append(c)
                    .append(" [")
                    .append(("*" + (char) (c - 1) + ",").repeat(8))
                    .append("]\n");
        assertThat(Plans.faults(text.toString())).singleElement().asString().contains("aliases of aliases");
    }

    @Test
    void anAliasInsideItself() {
        assertThat(Plans.faults("target: &a\n  x: *a\n")).asString().contains("inside what it stands for");
    }

    @Test
    void endlessDepth() {
        assertThat(Plans.faults("a: " + "[".repeat(200_000)))
                .singleElement()
                .asString()
                .contains("levels");
        assertThat(Plans.faults("- ".repeat(100_000)))
                .singleElement()
                .asString()
                .contains("levels");
    }

    @Test
    void thousandsOfUnknownKeys() {
        var text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) text.append("k").append(i).append(": 1\n");
        assertThat(Plans.faults(text.toString())).hasSize(101).last().asString().contains("more faults");
    }

    @Test
    void oneVeryLongWord() {
        String word = "x".repeat(300_000);
        assertThat(Plans.faults(Plans.SMALL + word + ": 1\n")).hasSize(1);
        assertThat(Plans.faults(Plans.withLoad("{ sessions: " + word + ", turns: 1 }")))
                .hasSize(1);
        assertThat(Plans.faults(Plans.SMALL + "drain: '" + " ".repeat(300_000) + "!'\n"))
                .hasSize(1);
        assertThat(Plans.faults(Plans.SMALL + "budgets: ['" + " <".repeat(150_000) + "']\n"))
                .hasSize(1);
        assertThat(Plans.faults(Plans.SMALL + "seed: 1e" + "9".repeat(300_000) + "\n"))
                .hasSize(1);
    }
}
