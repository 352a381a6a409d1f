package dev.muster.protocol.plan.reader;

import dev.muster.protocol.located.Found;
import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.LocatedFault;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.located.TextFile;
import dev.muster.protocol.located.YamlTree;
import dev.muster.protocol.plan.Budget;
import dev.muster.protocol.plan.BuiltInPlans;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Model;
import dev.muster.protocol.plan.Overrides;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.plan.Plan.DataTable;
import dev.muster.protocol.plan.Step;
import dev.muster.protocol.plan.keys.PlanKeys;
import dev.muster.protocol.plan.section.BudgetSubjects;
import dev.muster.protocol.plan.section.BudgetsParser;
import dev.muster.protocol.plan.section.DataParser;
import dev.muster.protocol.plan.section.LoadParser;
import dev.muster.protocol.plan.section.ModelParser;
import dev.muster.protocol.plan.section.PlaceCheck;
import dev.muster.protocol.plan.section.RunParser;
import dev.muster.protocol.plan.section.StepsParser;
import dev.muster.protocol.plan.section.TargetParser;
import dev.muster.protocol.plan.writer.PlanWriter;
import dev.muster.protocol.table.Section;
import dev.muster.protocol.units.NearestWord;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes a plan of YAML, or says everything that is wrong with it. Nothing is thrown, whatever the text. */
public final class PlanReader {
    /** Bytes of a plan's file. */
    public static final int LARGEST = 1 << 20;

    /** Characters of a plan that Muster wrote itself, rows of data included. */
    private static final int LARGEST_WRITTEN = 32 << 20;

    private static final String EXPECTED = "a plan: a map with at least target and load";

    private final String source;
    private final Optional<Path> base;
    private final Overrides overrides;
    private final LocatedFaults faults;

    private PlanReader(String source, Optional<Path> base, Overrides overrides) {
        this.source = source;
        this.base = base;
        this.overrides = overrides;
        this.faults = new LocatedFaults(source);
    }

    /**
     * Reads a plan's text.
     *
     * @param source what messages call the text, e.g. a file's name
     * @param base the directory that the file named by {@code data:} is relative to
     */
    public static Reading read(String text, String source, Path base, Overrides overrides) {
        return new PlanReader(source, Optional.of(base), overrides).bounded(text, LARGEST);
    }

    /** Reads a plan that {@link PlanWriter} wrote. It carries its data and never opens a file. */
    public static Reading readWritten(String text) {
        return new PlanReader("plan", Optional.empty(), Overrides.NONE).bounded(text, LARGEST_WRITTEN);
    }

    /** Reads a file; one that is missing, a directory, too large or not UTF-8 is a fault as well. */
    public static Reading read(Path file, Overrides overrides) {
        var reader = new PlanReader(file.toString(), Optional.of(directory(file)), overrides);
        return switch (TextFile.read(file, LARGEST)) {
            case TextFile.Text(String text) -> reader.parse(text);
            case TextFile.Unreadable(String found, String expected, int line) ->
                reader.unreadable(found, expected, line, advice(file));
        };
    }

    /** Reads a built-in plan by its name, or a file. A file of that name wins. */
    public static Reading read(String nameOrFile, Overrides overrides) {
        try {
            var file = Path.of(nameOrFile);
            Optional<String> builtIn = Files.exists(file) ? Optional.empty() : BuiltInPlans.text(nameOrFile);
            return builtIn.map(text -> read(text, nameOrFile, Path.of(""), overrides))
                    .orElseGet(() -> read(file, overrides));
        } catch (InvalidPathException _) {
            String name = Located.Scalar.quoted(nameOrFile);
            return new Reading.Faulty(
                    List.of(new LocatedFault("plan", 0, 0, name, "the name of a plan or of its file", "")));
        }
    }

    private static Path directory(Path file) {
        Path parent = file.getParent();
        return parent == null ? Path.of("") : parent;
    }

    private static String advice(Path file) {
        if (Files.exists(file)) return "";
        String near = NearestWord.didYouMean(file.toString(), BuiltInPlans.names());
        return near.isEmpty() ? "built-in plans are " + String.join(", ", BuiltInPlans.names()) : near;
    }

    private Reading unreadable(String found, String expected, int line, String advice) {
        return new Reading.Faulty(List.of(new LocatedFault(source, line, line > 0 ? 1 : 0, found, expected, advice)));
    }

    private Reading bounded(String text, int largest) {
        if (text.length() <= largest) return parse(text);
        return unreadable(
                "more than " + (largest >> 20) + " MiB", "a smaller plan", 0, "keep rows in a file of their own");
    }

    private Reading parse(String text) {
        Optional<Located> tree = YamlTree.ofFile(text, source, faults);
        Optional<Plan> plan = tree.flatMap(this::root).flatMap(this::plan);
        return plan.isPresent() && faults.none() ? new Reading.Ok(plan.get()) : new Reading.Faulty(faults.sorted());
    }

    private Optional<Section> root(Located tree) {
        if (tree instanceof Fields map && !map.list().isEmpty()) {
            Fields changed = new Overlay(overrides, faults).apply(map);
            return Optional.of(Section.of(PlanKeys.VOCABULARY, changed, faults));
        }
        boolean isEmpty = tree.isEmpty() || tree instanceof Fields;
        Located at = isEmpty ? new Located.Scalar(source, 1, 1, "", true) : tree;
        faults.add(at, isEmpty ? "nothing" : tree.brief(), EXPECTED, "muster plans quick prints one to copy");
        return Optional.empty();
    }

    private Optional<Plan> plan(Section root) {
        Found<DataTable> data = DataParser.parse(root, base);
        Set<String> columns =
                data.value().map(table -> Set.copyOf(table.columns())).orElse(Set.of());
        var places = new PlaceCheck(faults, columns, data.isWrong());
        var target = TargetParser.parse(root.section(PlanKeys.TARGET), places);
        Optional<List<Step>> steps = steps(root, target.dialect(), places);
        Optional<Model> model = ModelParser.parse(root, target, places, data);
        Optional<Load> load = LoadParser.parse(root.section(PlanKeys.LOAD));
        var measures = BudgetSubjects.of(target.dialect().value(), target.mapping(), steps, model);
        List<Budget> budgets = BudgetsParser.parse(root, measures, overrides);
        String name = root.find(PlanKeys.NAME).value().orElseGet(this::nameOfSource);
        long seed = root.get(PlanKeys.SEED);
        var fakes = RunParser.fakes(root.section(PlanKeys.FAKES));
        var health = RunParser.health(root.section(PlanKeys.HEALTH));
        var timeouts = RunParser.timeouts(root.section(PlanKeys.TIMEOUTS));
        var drain = root.get(PlanKeys.DRAIN);
        var onLoss = root.get(PlanKeys.ON_LOSS);
        if (!faults.none()) return Optional.empty();
        return target.target()
                .flatMap(at -> load.map(how -> new Plan(
                        name,
                        seed,
                        at,
                        steps.orElse(List.of()),
                        model,
                        how,
                        budgets,
                        fakes,
                        health,
                        timeouts,
                        drain,
                        onLoss,
                        data.value())));
    }

    private Optional<List<Step>> steps(Section root, Found<Dialect> dialect, PlaceCheck places) {
        Optional<List<Step>> steps = StepsParser.parse(root, places);
        boolean isHttp = dialect.value().equals(Optional.of(Dialect.HTTP));
        Optional<Located> node = root.node(PlanKeys.STEPS).filter(at -> !at.isEmpty());
        if (isHttp && !root.has(PlanKeys.STEPS)) root.missing("steps", "a list of steps: the dialect http needs one");
        else if (isHttp && node.isEmpty()) root.missing("step in steps", "at least one: the dialect http needs it");
        if (!isHttp && dialect.value().isPresent())
            node.ifPresent(at -> root.wrong(PlanKeys.STEPS, at, "no steps: only the dialect http has them"));
        return steps;
    }

    /** The file's name without its ending, as far as a plan's name can hold it. */
    private String nameOfSource() {
        String file = source.substring(source.lastIndexOf('/') + 1).replaceFirst("\\.ya?ml$", "");
        String name = file.replaceAll("\\p{Cntrl}", "").strip();
        if (name.isEmpty()) return "plan";
        return name.length() <= 80 ? name : name.substring(0, 80);
    }
}
