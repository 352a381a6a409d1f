package dev.muster.protocol.plan.reader;

import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.AgentMapping.Events;
import dev.muster.protocol.plan.AgentMapping.Route;
import dev.muster.protocol.plan.AgentMapping.Sign;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Load.Arrive;
import dev.muster.protocol.plan.Load.Think;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Step;
import dev.muster.protocol.plan.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/** Plans of every shape that the reader can give. */
public final class RandomPlans {
    private static final List<String> TEXTS = List.of(
            "plain",
            "true",
            "null",
            "0123",
            "1e3",
            "- a",
            "a: b",
            "# no",
            "'q' \"q\"",
            "ünï\u00a0cödé 🎲",
            "{x",
            "x}",
            "a,b",
            "~",
            " lead",
            "tab\there",
            "*x",
            "&x",
            "!x",
            "%x",
            "@x",
            "`x`");

    private final RandomGenerator random;

    public RandomPlans(RandomGenerator random) {
        this.random = random;
    }

    public Plan next() {
        var dialect = pick(List.of(Dialect.values()));
        List<Step> steps = dialect == Dialect.HTTP ? steps() : List.of();
        var mapping = dialect == Dialect.AGENT ? mapping() : AgentMapping.DEFAULT;
        String fake = dialect == Dialect.AGENT ? "fake-agent" : "fake-model";
        String url = dialect != Dialect.HTTP && random.nextBoolean()
                ? fake
                : "http://host:" + (1 + random.nextInt(65_535)) + "/p";
        Optional<Plan.DataTable> data = random.nextBoolean() ? Optional.of(table()) : Optional.empty();
        Optional<Model> model = dialect.isModel()
                ? Optional.of(new RandomModels(random).next(dialect, data.isPresent()))
                : Optional.empty();
        return new Plan(
                pick(TEXTS).replace("\t", "").strip(),
                random.nextLong() >>> 1,
                new Target(dialect, url, headers(), mapping),
                steps,
                model,
                load(),
                budgets(measure(dialect, steps)),
                new Plan.Fakes(
                        random.nextDouble() * 1000 + 1e-5,
                        1 + random.nextInt(64),
                        pick(List.of("routed", "shared", "none")),
                        "assistant",
                        pick(List.of("session", "auto", "none", "17")),
                        pick(List.of(Optional.empty(), Optional.of("jdbc:postgresql://h:1/d?password=${SECRET}")))),
                new Plan.Health(duration(), duration(), duration()),
                new Plan.Timeouts(duration(), duration(), duration(), duration()),
                duration(),
                pick(List.of(Plan.OnLoss.values())),
                data);
    }

    private static String measure(Dialect dialect, List<Step> steps) {
        return switch (dialect) {
            case RESPONSES, CHAT, MESSAGES -> "e2e";
            case AGENT -> "write";
            case HTTP -> steps.stream().allMatch(Step::isSafe) ? "read" : "write";
        };
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private Duration duration() {
        long unit = pick(List.of(1L, 1_000L, 1_000_000L, 1_000_000_000L, 60_000_000_000L));
        return Duration.ofMillis(1).plusNanos(unit * random.nextInt(1, 1000));
    }

    private Map<String, String> headers() {
        var headers = new LinkedHashMap<String, String>();
        for (int i = random.nextInt(4); i > 0; i--)
            headers.put("X-" + i, pick(TEXTS).replaceAll("[^\\x20-\\x7e]", ""));
        if (random.nextBoolean()) headers.put("authorization", "Bearer ${TOKEN}");
        return headers;
    }

    private AgentMapping mapping() {
        return new AgentMapping(
                random.nextBoolean() ? Optional.of(new Route("PUT", "/open")) : Optional.empty(),
                pick(List.of("$.id", "$['a b'].c", "$[0].x")),
                new Route("POST", "/w/{session}?a=b"),
                random.nextBoolean() ? Optional.of(new Route("GET", "/f/{session}")) : Optional.empty(),
                pick(List.of("{\"t\":\"{text} {turn}\"}", "{ \"n\": {turn}, \"s\": \"{session}\" }", "[\"\\n\"]")),
                new Events(List.of(new Sign.Answer()), signs(), signs(), signs(), signs(), List.of(sign()), signs()));
    }

    private List<Sign> signs() {
        var signs = new ArrayList<Sign>();
        for (int i = random.nextInt(3); i > 0; i--) signs.add(sign());
        return signs;
    }

    private Sign sign() {
        return pick(List.of(
                new Sign.Answer(),
                new Sign.Named("a.b:c#d"),
                new Sign.Named("true"),
                new Sign.Field("$.type", "x=y"),
                new Sign.Field("$['a=b']", "")));
    }

    private List<Step> steps() {
        var steps = new ArrayList<Step>();
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            String path = i == 0 ? "/x/{turn}" : "/x/{c" + random.nextInt(i) + "}?q={text}";
            Optional<Step.Body> body = switch (random.nextInt(3)) {
                case 0 -> Optional.empty();
                case 1 -> Optional.of(new Step.Body("application/json", "{\"a\":\"{session}\"}"));
                default -> Optional.of(new Step.Body("text/csv", pick(TEXTS) + "\n  {text}\r\n\n"));
            };
            var expect = random.nextBoolean()
                    ? Step.Expect.ANY_SUCCESS
                    : new Step.Expect(
                            OptionalInt.of(201), Optional.of("text/html"), OptionalLong.of(random.nextInt(100)));
            steps.add(new Step(
                    "s." + i,
                    pick(List.of("GET", "POST", "DELETE", "HEAD")),
                    path,
                    headers(),
                    body,
                    expect,
                    Map.of("c" + i, "$.v")));
        }
        return steps;
    }

    private Load load() {
        boolean isOpen = random.nextBoolean();
        int sessions = 1 + random.nextInt(1000);
        Duration span = Duration.ofDays(1);
        Arrive arrive;
        Optional<Duration> duration = Optional.of(span);
        int turns = 1 + random.nextInt(9);
        if (isOpen) {
            var pacing = pick(List.of(Load.Pacing.values()));
            var stages = List.of(new Load.Stage(random.nextDouble() + 0.01, span), new Load.Stage(7, span));
            arrive = random.nextBoolean()
                    ? new Arrive.Rate(random.nextDouble() * 1e4 + 1e-6, pacing)
                    : new Arrive.Steps(stages, pacing);
        } else {
            arrive = random.nextBoolean()
                    ? new Arrive.AtOnce()
                    : new Arrive.Over(duration(), pick(List.of(Load.Order.values())));
            if (random.nextBoolean()) duration = Optional.empty();
            else if (random.nextBoolean()) turns = Integer.MAX_VALUE;
        }
        Duration pause = duration();
        List<Think> thinks = List.of(
                new Think.None(),
                new Think.Fixed(pause),
                new Think.Between(Duration.ZERO, pause),
                new Think.Exponential(pause));
        return new Load(
                isOpen ? OptionalInt.empty() : OptionalInt.of(sessions),
                turns,
                duration,
                arrive,
                pick(thinks),
                random.nextBoolean() ? Duration.ZERO : duration(),
                1 + random.nextInt(5000),
                pick(List.of(Load.WhenFull.values())),
                pick(List.of(Load.Messages.values())));
    }

    private List<Budget> budgets(String measure) {
        var budgets = new ArrayList<Budget>();
        var confidence =
                random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(random.nextDouble() * 0.98 + 0.01);
        budgets.add(new Budget.Latency(
                measure + " p99.9 <= 1500ms",
                measure,
                99.9,
                Duration.ofMillis(1500),
                random.nextBoolean(),
                confidence));
        budgets.add(new Budget.Share("failed <= 0.25%", Budget.Of.FAILED, 0.0025, random.nextBoolean()));
        if (random.nextBoolean()) budgets.add(new Budget.Share("dropped<=3%", Budget.Of.DROPPED, 0.03, true));
        return budgets;
    }

    private Plan.DataTable table() {
        var rows = new ArrayList<List<String>>();
        for (int i = 1 + random.nextInt(5); i > 0; i--) rows.add(List.of(pick(TEXTS), "", "two\nlines " + i, "" + i));
        return new Plan.DataTable(List.of("who", "any thing", "where", RandomModels.COLUMN), rows);
    }
}
