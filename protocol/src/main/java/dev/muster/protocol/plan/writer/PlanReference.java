package dev.muster.protocol.plan.writer;

import dev.muster.protocol.located.CsvFile;
import dev.muster.protocol.plan.BuiltInPlans;
import dev.muster.protocol.plan.keys.PlanKeys;
import dev.muster.protocol.table.Key;
import dev.muster.protocol.table.Preset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes the page {@code docs/reference/plan.md} from the table of keys that the reader obeys. */
public final class PlanReference {
    private static final String HEAD = """
            # Plan reference

            <!-- Made from the table of keys in the code: change that, then run
                 dev.muster.protocol.plan.PlanReference with this file's name. -->

            A plan is one YAML document in UTF-8, at most 1 MiB. It is data, never code. Anchors and aliases work;
            merge keys (`<<`) and tags do not. `muster check PLAN` reports everything that is wrong with a plan at once,
            each with its line and column, and prints the plan as it will run.

            """;
    private static final String UNITS = """
            ## Values

            | kind | how it is written |
            |---|---|
            | duration | a number and `us`, `ms`, `s`, `m` or `h`: `500us`, `20ms`, `1.5s`, `10m`; also `1m30s` |
            | rate | a number per `s`, `m` or `h`: `500/s`, `30/m` |
            | share | a percentage: `0.1%` |
            | template | text in which `{text}`, `{session}`, `{turn}`, `{run}` (the run's id), captured names and columns of `data` are filled in; other braces stand for themselves |
            | header value | a template in a step; `${NAME}` is taken from the environment of the process that sends it |
            | sign | `answer` (the write's 2xx), the name of an SSE event, or `$.path=value` (a field of an event's JSON) |

            """;
    private static final String BUDGETS = """
            ## Budgets

            | form | holds when |
            |---|---|
            | `write p95 <= 2s` | the percentile of the response time, above p0 and below p100, is at most this (up to 6h) |
            | `failed <= 1%` | turns failed, refused or lost are at most this share of turns started |
            | `dropped <= 1%` | sessions dropped are at most this share of sessions offered |
            | `cached_share >= 70%` | cached input tokens are at least this share of input tokens |

            Measures of the `agent` dialect: `open`, `write`, `turn_start`, `ttft`, `turn`. Of `http`: `write` (all
            unsafe methods) and `write/STEP`, `read` (all safe ones) and `read/STEP`. Of `responses`, `chat` and
            `messages`: `ttft`, `ttft_first_choice`, `ttfo`, `tpot`, `icl`, `e2e`, `stream_close`, `turn`; without streams
            `e2e` and `turn`.

            A plan without a budget on a latency gets `write p95 <= 2000ms`, or `read p95 <= 2000ms` if none of its steps
            writes, with a model dialect `ttft p95 <= 2000ms`, or `e2e p95 <= 30s` without streams; one without a budget on failures gets `failed <= 1%`.

            """;

    private record Part(String title, String intro, List<String> paths) {}

    private static final List<Part> PARTS = List.of(
            new Part("The plan", "At the top:", List.of("")),
            new Part(
                    "`target`",
                    "With the dialect `agent`, `routes`, `session`, `body` and `events` say how the target is spoken to;"
                            + " what is left out is as the built-in target has it.",
                    List.of("target", "target.routes", "target.events")),
            new Part(
                    "`steps`",
                    "With the dialect `http`, a turn is one pass over the steps. Each is a map:",
                    List.of("steps[]", "steps[].body", "steps[].expect")),
            new Part(
                    "`model`",
                    "With the dialects `responses`, `chat` and `messages`, a turn is a message to a model, and all calls until"
                            + " it wants no more tools. A token is 4 bytes of UTF-8, as Muster estimates it.",
                    List.of(
                            "model",
                            "model.system",
                            "model.input",
                            "model.input.tokens",
                            "model.output",
                            "model.output.tokens",
                            "model.tools[]",
                            "model.tools[].result",
                            "model.tools[].result.tokens")),
            new Part(
                    "`load`",
                    "Either a closed population (`sessions`) or an open rate of arrivals (`arrive` with `rate` or `steps`).",
                    List.of("load", "load.arrive", "load.arrive.steps[]", "load.think")),
            new Part("`budgets`", "Each item is the text of a budget, or a map:", List.of("budgets[]")),
            new Part("`fakes`", "Obeyed when the target is `fake-agent` or `fake-model`.", List.of("fakes")),
            new Part("`health`", "", List.of("health")),
            new Part("`timeouts`", "", List.of("timeouts")),
            new Part(
                    "`data`",
                    "A CSV file (RFC 4180, UTF-8, at most " + (CsvFile.LARGEST >> 20) + " MiB, its first line names the"
                            + " columns), its name relative to the plan; or the rows themselves:",
                    List.of("data")));

    private PlanReference() {}

    /** Writes the page to the file named by the one argument. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1) throw new IllegalArgumentException("expected one argument: the file to write");
        Files.writeString(Path.of(arguments[0]), markdown());
    }

    /** The whole page. */
    public static String markdown() {
        var page = new StringBuilder(HEAD);
        for (Part part : PARTS) {
            page.append("## ").append(part.title()).append("\n\n");
            if (!part.intro().isEmpty()) page.append(part.intro()).append("\n\n");
            page.append("| key | takes | default | what it is |\n|---|---|---|---|\n");
            for (String path : part.paths())
                PlanKeys.VOCABULARY
                        .of(path)
                        .forEach(key -> row(page, key, part.paths().getFirst()));
            page.append('\n');
        }
        page.append(BUDGETS).append(UNITS).append("## Built-in plans\n\n");
        for (String name : BuiltInPlans.names())
            page.append("- `")
                    .append(name)
                    .append("`: ")
                    .append(BuiltInPlans.description(name).orElse(""))
                    .append(".\n");
        return page.toString();
    }

    private static void row(StringBuilder page, Key<?> key, String top) {
        String name = top.isEmpty() ? key.path() : key.path().substring(top.length() + 1);
        String preset = switch (key.preset()) {
            case Preset.Required() -> "required";
            case Preset.Value(String text) -> "`" + text + "`";
            case Preset.Described(String words) -> words;
        };
        page.append("| `")
                .append(name)
                .append("` | ")
                .append(cell(key.type().words()))
                .append(" | ");
        page.append(cell(preset)).append(" | ").append(cell(key.doc())).append(" |\n");
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
