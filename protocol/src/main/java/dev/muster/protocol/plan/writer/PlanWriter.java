package dev.muster.protocol.plan.writer;

import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Environment;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Plan.DataTable;
import dev.muster.protocol.plan.Step;
import dev.muster.protocol.plan.Target;
import dev.muster.protocol.plan.keys.Key;
import dev.muster.protocol.plan.keys.LoadKeys;
import dev.muster.protocol.plan.keys.ModelKeys;
import dev.muster.protocol.plan.keys.RunKeys;
import dev.muster.protocol.plan.keys.StepKeys;
import dev.muster.protocol.plan.keys.TargetKeys;
import dev.muster.protocol.plan.keys.Types;
import dev.muster.protocol.plan.section.EventsParser;
import dev.muster.protocol.units.Durations;
import dev.muster.protocol.units.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Writes a plan with nothing left to presets, as YAML that {@code PlanReader.readWritten} reads back to an equal plan.
 * Equal plans give equal text, on every machine.
 */
public final class PlanWriter {
    private static final String HIDDEN = "***";
    private static final Set<String> HARMLESS =
            Set.of("accept", "accept-encoding", "accept-language", "cache-control", "content-type", "user-agent");
    private static final Set<String> SCHEMES = Set.of("", "basic", "bearer", "token");
    private static final DumpSettings STYLE = DumpSettings.builder()
            .setSchema(new CoreSchema())
            .setDefaultFlowStyle(FlowStyle.AUTO)
            .setSplitLines(false)
            .setWidth(Integer.MAX_VALUE)
            .setMaxSimpleKeyLength(1000)
            .setDereferenceAliases(true)
            .build();

    private final BiFunction<String, String, String> header;

    private PlanWriter(BiFunction<String, String, String> header) {
        this.header = header;
    }

    /** All of it, for workers: header values stand as the plan gives them, secrets included. */
    public static String write(Plan plan) {
        return new PlanWriter((_, value) -> value).text(plan);
    }

    /** For evidence: a header's value becomes {@code ***} unless it is a {@code ${NAME}} or the header never is a secret. */
    public static String writeForEvidence(Plan plan) {
        return new PlanWriter(PlanWriter::hide).text(plan);
    }

    private static String hide(String name, String value) {
        boolean isReference = !Environment.names(value).isEmpty()
                && SCHEMES.contains(Environment.literalPart(value).toLowerCase(Locale.ROOT));
        return isReference || HARMLESS.contains(name.toLowerCase(Locale.ROOT)) ? value : HIDDEN;
    }

    private String text(Plan plan) {
        return new Dump(STYLE).dumpToString(tree(plan));
    }

    private Map<String, Object> tree(Plan plan) {
        var tree = new LinkedHashMap<String, Object>();
        put(tree, RunKeys.NAME, plan.name());
        put(tree, RunKeys.SEED, plan.seed());
        put(tree, TargetKeys.TARGET, target(plan.target()));
        if (!plan.steps().isEmpty())
            put(tree, StepKeys.STEPS, plan.steps().stream().map(this::step).toList());
        plan.model().ifPresent(model -> put(tree, ModelKeys.MODEL, ModelTree.of(model)));
        put(tree, LoadKeys.LOAD, LoadTree.of(plan.load()));
        put(
                tree,
                RunKeys.BUDGETS,
                plan.budgets().stream().map(PlanWriter::budget).toList());
        var fakes = map(tree, RunKeys.FAKES);
        put(fakes, RunKeys.SPEED, Numbers.yaml(plan.fakes().speed()));
        put(fakes, RunKeys.MACHINES, plan.fakes().machines());
        put(fakes, RunKeys.CACHE_SCOPE, plan.fakes().cacheScope());
        put(fakes, RunKeys.PROFILE, plan.fakes().profile());
        put(fakes, RunKeys.CACHE_KEYS, plan.fakes().cacheKeys());
        plan.fakes().store().ifPresent(url -> put(fakes, RunKeys.STORE, url));
        var health = map(tree, RunKeys.HEALTH);
        put(health, RunKeys.LAG_P99, Durations.format(plan.health().lagP99()));
        put(health, RunKeys.LOOP_LAG_P99, Durations.format(plan.health().loopLagP99()));
        put(health, RunKeys.GC_PAUSE, Durations.format(plan.health().gcPause()));
        var timeouts = map(tree, RunKeys.TIMEOUTS);
        put(timeouts, RunKeys.CONNECT, Durations.format(plan.timeouts().connect()));
        put(timeouts, RunKeys.WRITE_TIMEOUT, Durations.format(plan.timeouts().write()));
        put(timeouts, RunKeys.IDLE, Durations.format(plan.timeouts().idle()));
        put(timeouts, RunKeys.TURN, Durations.format(plan.timeouts().turn()));
        put(tree, RunKeys.DRAIN, Durations.format(plan.drain()));
        put(tree, RunKeys.ON_LOSS, Types.word(plan.onLoss()));
        plan.data().ifPresent(table -> put(tree, RunKeys.DATA, data(table)));
        return tree;
    }

    private Map<String, Object> target(Target target) {
        var tree = new LinkedHashMap<String, Object>();
        put(tree, TargetKeys.DIALECT, target.dialect().word());
        put(tree, TargetKeys.URL, target.url());
        if (!target.headers().isEmpty()) put(tree, TargetKeys.HEADERS, headers(target.headers()));
        if (target.dialect() == Dialect.AGENT) mapping(tree, target.mapping());
        return tree;
    }

    private static void mapping(Map<String, Object> tree, AgentMapping mapping) {
        var routes = map(tree, TargetKeys.ROUTES);
        put(routes, TargetKeys.OPEN, mapping.open().map(PlanWriter::route).orElse("none"));
        put(routes, TargetKeys.WRITE, route(mapping.write()));
        put(routes, TargetKeys.FEED, mapping.feed().map(PlanWriter::route).orElse("none"));
        put(tree, TargetKeys.SESSION, mapping.sessionId());
        put(tree, TargetKeys.BODY, mapping.body());
        var events = map(tree, TargetKeys.EVENTS);
        var signs = mapping.events();
        put(events, TargetKeys.RECEIVED, signs(signs.received()));
        put(events, TargetKeys.STARTED, signs(signs.started()));
        put(events, TargetKeys.MODEL_CALL, signs(signs.modelCall()));
        put(events, TargetKeys.TOOL_CALL, signs(signs.toolCall()));
        put(events, TargetKeys.TEXT, signs(signs.text()));
        put(events, TargetKeys.COMPLETED, signs(signs.completed()));
        put(events, TargetKeys.FAILED, signs(signs.failed()));
    }

    private static String route(AgentMapping.Route route) {
        return route.method() + " " + route.path();
    }

    private static Object signs(List<AgentMapping.Sign> signs) {
        List<String> words = signs.stream().map(EventsParser::format).toList();
        return words.size() == 1 ? words.getFirst() : words;
    }

    private Map<String, Object> step(Step step) {
        var tree = new LinkedHashMap<String, Object>();
        put(tree, StepKeys.STEP_NAME, step.name());
        tree.put(step.method().toLowerCase(Locale.ROOT), step.path());
        if (!step.headers().isEmpty()) put(tree, StepKeys.STEP_HEADERS, headers(step.headers()));
        step.body().ifPresent(body -> {
            var parts = map(tree, StepKeys.STEP_BODY);
            put(parts, StepKeys.BODY_TYPE, body.contentType());
            put(parts, StepKeys.BODY_TEXT, body.template());
        });
        var expect = new LinkedHashMap<String, Object>();
        step.expect().status().ifPresent(status -> put(expect, StepKeys.STATUS, status));
        step.expect().type().ifPresent(type -> put(expect, StepKeys.TYPE, type));
        step.expect().minBytes().ifPresent(bytes -> put(expect, StepKeys.MIN_BYTES, bytes));
        if (!expect.isEmpty()) put(tree, StepKeys.EXPECT, expect);
        if (!step.capture().isEmpty()) put(tree, StepKeys.CAPTURE, new TreeMap<>(step.capture()));
        return tree;
    }

    /** Sorted, for a map in memory has no order that lasts. */
    private Map<String, String> headers(Map<String, String> headers) {
        var sorted = new TreeMap<String, String>();
        headers.forEach((name, value) -> sorted.put(name, header.apply(name, value)));
        return sorted;
    }

    private static Object budget(Budget budget) {
        var tree = new LinkedHashMap<String, Object>();
        put(tree, RunKeys.BUDGET, budget.text());
        if (!budget.judged()) put(tree, RunKeys.REPORT_ONLY, true);
        if (budget instanceof Budget.Latency latency)
            latency.confidence().ifPresent(p -> put(tree, RunKeys.CONFIDENCE, Numbers.yaml(p)));
        return tree.size() == 1 ? budget.text() : tree;
    }

    private static Map<String, Object> data(DataTable table) {
        var tree = new LinkedHashMap<String, Object>();
        put(tree, RunKeys.COLUMNS, table.columns());
        put(tree, RunKeys.ROWS, table.rows().stream().map(ArrayList::new).toList());
        return tree;
    }

    private static Map<String, Object> map(Map<String, Object> parent, Key<?> key) {
        var child = new LinkedHashMap<String, Object>();
        put(parent, key, child);
        return child;
    }

    static void put(Map<String, Object> tree, Key<?> key, Object value) {
        tree.put(key.name(), value);
    }
}
