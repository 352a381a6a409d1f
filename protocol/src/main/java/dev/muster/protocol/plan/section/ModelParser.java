package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Found;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Model.CacheControl;
import dev.muster.protocol.plan.Model.CacheKey;
import dev.muster.protocol.plan.Model.History;
import dev.muster.protocol.plan.Model.Length;
import dev.muster.protocol.plan.Model.Prompt;
import dev.muster.protocol.plan.Model.SystemPrompt;
import dev.muster.protocol.plan.Plan.DataTable;
import dev.muster.protocol.plan.Target;
import dev.muster.protocol.plan.keys.LengthKeys;
import dev.muster.protocol.plan.keys.ModelKeys;
import dev.muster.protocol.plan.keys.PlanKeys;
import dev.muster.protocol.table.Key;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Section;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Reads {@code model}, and says what of it the target's dialect cannot have. */
public final class ModelParser {
    private final Section section;
    private final LocatedFaults faults;
    private final Dialect dialect;
    private final PlaceCheck places;
    private final Found<DataTable> data;

    private ModelParser(Section section, Dialect dialect, PlaceCheck places, Found<DataTable> data) {
        this.section = section;
        this.faults = section.faults();
        this.dialect = dialect;
        this.places = places;
        this.data = data;
    }

    /** Absent in other dialects, and if it is at fault. */
    public static Optional<Model> parse(
            Section plan, TargetParser.Result target, PlaceCheck places, Found<DataTable> data) {
        Optional<Dialect> dialect = target.dialect().value();
        if (dialect.isEmpty()) return Optional.empty();
        if (!dialect.get().isModel()) {
            plan.node(PlanKeys.MODEL)
                    .ifPresent(node -> plan.wrong(
                            PlanKeys.MODEL, node, "nothing: only the dialects responses, chat and messages have it"));
            return Optional.empty();
        }
        int before = plan.faults().count();
        var parser = new ModelParser(plan.section(PlanKeys.MODEL), dialect.get(), places, data);
        Optional<Model> model = parser.parse(target.url().value());
        return plan.faults().count() > before ? Optional.empty() : model;
    }

    private Optional<Model> parse(Optional<String> url) {
        Optional<String> name = name(url);
        SystemPrompt system = system(section.section(ModelKeys.SYSTEM));
        Prompt input = input(section.section(ModelKeys.INPUT));
        Optional<Length> output = output(section.section(ModelKeys.OUTPUT));
        List<Model.Tool> tools = ToolsParser.parse(section, data);
        return name.map(word -> new Model(
                word,
                system,
                input,
                output,
                cacheKey(),
                cacheControl(),
                tools,
                section.get(ModelKeys.MAX_ROUNDS),
                section.get(ModelKeys.STREAM),
                history(),
                extra()));
    }

    private CacheKey cacheKey() {
        boolean isMessages = dialect == Dialect.MESSAGES;
        return only(
                ModelKeys.CACHE_KEY,
                key -> !isMessages || key instanceof CacheKey.None,
                "none: the dialect messages has cache_control in its place");
    }

    private CacheControl cacheControl() {
        boolean isMessages = dialect == Dialect.MESSAGES;
        return only(
                ModelKeys.CACHE_CONTROL,
                control -> isMessages || control == CacheControl.NONE,
                "none: the dialect " + dialect.word() + " has cache_key in its place");
    }

    private History history() {
        return only(
                ModelKeys.HISTORY,
                history -> dialect == Dialect.RESPONSES || history != History.CHAIN,
                "grow or none: only the dialect responses knows earlier responses");
    }

    private <T> T only(ScalarKey<T> key, Predicate<T> fits, String expected) {
        T value = section.get(key);
        if (!fits.test(value)) section.wrong(key, section.node(key).orElse(section.at()), expected);
        return value;
    }

    private Optional<String> name(Optional<String> url) {
        Found<String> name = section.find(ModelKeys.NAME);
        if (!name.isAbsent() || url.isEmpty()) return name.value();
        if (Target.isFake(url.get())) return Optional.of(ModelKeys.FAKE_NAME);
        section.missing("name", "the model's name, as the target knows it");
        return Optional.empty();
    }

    private SystemPrompt system(Section system) {
        Found<Integer> tokens = system.find(ModelKeys.SYSTEM_TOKENS);
        Optional<Prompt> text = text(system, ModelKeys.SYSTEM_TEXT);
        oneForm(system, ModelKeys.SYSTEM_TOKENS, ModelKeys.SYSTEM_TEXT);
        Optional<Prompt> words = tokens.value()
                .filter(number -> number > 0)
                .map(number -> new Prompt.Generated(new Length.Fixed(number)));
        return new SystemPrompt(text.or(() -> words), system.get(ModelKeys.SYSTEM_PER));
    }

    private Prompt input(Section input) {
        Optional<Prompt> text = text(input, ModelKeys.INPUT_TEXT);
        oneForm(input, ModelKeys.INPUT_TOKENS.tokens(), ModelKeys.INPUT_TEXT);
        return text.or(() -> length(input, ModelKeys.INPUT_TOKENS).map(Prompt.Generated::new))
                .orElseGet(() -> new Prompt.Generated(new Length.Fixed(ModelKeys.PRESET_INPUT)));
    }

    private Optional<Length> output(Section output) {
        return length(output, ModelKeys.OUTPUT_TOKENS);
    }

    private Optional<Length> length(Section in, LengthKeys keys) {
        return LengthParser.parse(in, keys, data);
    }

    private Optional<Prompt> text(Section in, ScalarKey<String> key) {
        Optional<String> text = in.find(key).value();
        text.ifPresent(template -> places.check(in.node(key).orElse(in.at()), template, places.everywhere(), Set.of()));
        return text.map(Prompt.Text::new);
    }

    private void oneForm(Section in, Key<?> one, Key<?> other) {
        if (in.has(one) && in.has(other))
            faults.add(in.at(), one.name() + " and " + other.name() + " in " + in.path(), "one of them");
    }

    private String extra() {
        return section.node(ModelKeys.EXTRA)
                .flatMap(node -> JsonObjects.read(node, ModelKeys.EXTRA, faults))
                .orElse("{}");
    }
}
