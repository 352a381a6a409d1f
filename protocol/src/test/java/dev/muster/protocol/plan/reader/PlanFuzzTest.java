package dev.muster.protocol.plan.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.BuiltInPlans;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.writer.PlanWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever is done to a plan's text, the reader answers, and soon. */
final class PlanFuzzTest {
    private static final String RICH = """
            name: rich
            target: { dialect: http, url: "http://127.0.0.1:8080/x", headers: { authorization: "Bearer ${T}" } }
            steps:
              - { name: a, get: /api, expect: { status: 200, type: application/json, min_bytes: 16 } }
              - { name: b, post: "/api/{id}", json: { text: "{text}", deep: [1, { a: null }] }, capture: { id: $.id } }
              - name: c
                put: /x
                body: { type: text/plain, text: "hi {who}" }
            load: { arrive: { steps: [{ rate: 5/s, for: 1m }, { rate: 30/m, for: 2m }], process: poisson }, warmup: 5s }
            budgets: [write p95 <= 2s, { budget: "read/a p99.9 <= 1s", report_only: true, confidence: 0.95 }, failed <= 1%]
            data: { columns: [who], rows: [[Ada], [Bob]] }
            """;
    private static final List<String> PIECES = List.of(
            "\n",
            " ",
            "  ",
            "\t",
            ":",
            ": ",
            "- ",
            "[",
            "]",
            "{",
            "}",
            "\"",
            "'",
            "#",
            "&a ",
            "*a",
            "!t ",
            "|\n",
            ">\n",
            "---\n",
            "...\n",
            "%YAML 1.2\n",
            "<<: *a\n",
            "? ",
            "~",
            "null",
            "true",
            "-1",
            "1e9",
            "0x1",
            "p95",
            "<=",
            "%",
            "/s",
            "60",
            "60s",
            "${A}",
            "{x}",
            "é",
            "\u0000",
            "🎲",
            "\ud800",
            "\\",
            "load:",
            "sessions",
            "x".repeat(3000));

    @Test
    void noMutationOfAPlanIsEverThrownBack() {
        long seed = new Random().nextLong();
        var random = new Random(seed);
        var clock = ManagementFactory.getThreadMXBean();
        var seeds = new ArrayList<>(BuiltInPlans.names().stream()
                .map(name -> BuiltInPlans.text(name).orElseThrow())
                .toList());
        seeds.add(RICH);
        seeds.add(PlanWriter.write(new RandomPlans(random).next()));
        for (int i = 0; i < 800; i++) {
            String text = mutate(seeds.get(random.nextInt(seeds.size())), random);
            var overrides = random.nextInt(4) == 0
                    ? Overrides.NONE
                            .withSet(mutate("load.turns=3", random))
                            .withBudget(mutate("write p95 <= 2s", random))
                    : Overrides.NONE;
            String about = "seed " + seed + ", text " + i + ":\n" + text;
            long start = clock.getCurrentThreadCpuTime();
            try {
                Reading reading = PlanReader.read(text, "fuzz.yaml", Path.of(""), overrides);
                if (reading instanceof Reading.Ok(Plan plan))
                    assertThat(PlanReader.readWritten(PlanWriter.write(plan)))
                            .as(about)
                            .isEqualTo(reading);
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError(about, e);
            }
            assertThat(Duration.ofNanos(clock.getCurrentThreadCpuTime() - start))
                    .as(about)
                    .isLessThan(Duration.ofSeconds(1));
        }
    }

    private static String mutate(String text, Random random) {
        var mutated = new StringBuilder(text);
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            int from = random.nextInt(mutated.length() + 1);
            int to = Math.min(mutated.length(), from + random.nextInt(8));
            String piece = PIECES.get(random.nextInt(PIECES.size()));
            switch (random.nextInt(5)) {
                case 0 -> mutated.delete(from, to);
                case 1 -> mutated.insert(from, piece);
                case 2 -> mutated.replace(from, to, piece);
                case 3 -> mutated.insert(from, mutated.substring(from, Math.min(mutated.length(), from + 60)));
                default -> mutated.setLength(Math.max(1, from));
            }
            if (mutated.isEmpty()) mutated.append(' ');
        }
        return mutated.toString();
    }
}
