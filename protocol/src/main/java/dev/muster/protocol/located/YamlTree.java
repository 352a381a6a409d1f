package dev.muster.protocol.located;

import dev.muster.protocol.located.Located.Field;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.located.Located.Scalar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/** Turns YAML text into located pieces, within bounds: hostile text ends in a fault, never in a full heap or stack. */
public final class YamlTree {
    private static final int DEEPEST = 40;
    private static final int MOST_ALIASES = 50;
    /** Text without aliases never has more pieces than characters. */
    private static final int SPARE_PIECES = 100;

    private final String text;
    private final String source;
    private final boolean hasLines;
    private final LocatedFaults faults;
    private int pieces;

    private YamlTree(String text, String source, boolean hasLines, LocatedFaults faults) {
        this.text = text;
        this.source = source;
        this.hasLines = hasLines;
        this.faults = faults;
    }

    /** The one document of {@code text}; empty if it cannot be read, which is then among the faults. */
    public static Optional<Located> ofFile(String text, String source, LocatedFaults faults) {
        return new YamlTree(text, source, true, faults).read();
    }

    /** A value typed on the command line. */
    public static Optional<Located> ofOption(String text, String source, LocatedFaults faults) {
        return new YamlTree(text, source, false, faults).read();
    }

    private Optional<Located> read() {
        var settings = LoadSettings.builder()
                .setLabel(source)
                .setSchema(new FailsafeSchema())
                .setCodePointLimit(Integer.MAX_VALUE)
                .setMaxAliasesForCollections(MOST_ALIASES)
                .build();
        try {
            if (!isShallowAndSingle(settings)) return Optional.empty();
            Optional<Node> root = new Compose(settings).composeString(text);
            if (root.isEmpty()) return Optional.of(at(1, 1, ""));
            Located tree = convert(root.get(), 0);
            return Optional.of(tree);
        } catch (MarkedYamlEngineException e) {
            Mark mark = e.getProblemMark().or(e::getContextMark).orElse(null);
            Scalar place = mark == null ? at(1, 1, "") : clamp(mark.getLine() + 1, mark.getColumn() + 1);
            fault(place, "text that is not YAML (" + problem(e) + ")", "YAML");
        } catch (ReaderException e) {
            String before = text.substring(0, text.offsetByCodePoints(0, Math.min(e.getPosition(), codePoints())));
            int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
            String found = String.format("the character U+%04X", e.getCodePoint());
            fault(at(line, before.length() - before.lastIndexOf('\n'), ""), found, "printable text");
        } catch (YamlEngineException e) {
            fault(at(1, 1, ""), "text that is not YAML (" + e.getMessage() + ")", "YAML");
        } catch (TooMuch e) {
            fault(e.place, e.found, e.expected);
        }
        return Optional.empty();
    }

    private static String problem(MarkedYamlEngineException e) {
        String problem = e.getProblem() == null ? "no reason given" : e.getProblem();
        String all = e.getContext() == null ? problem : e.getContext() + ": " + problem;
        return all.replaceAll("\\s+", " ");
    }

    /** The composer recurses and reads one document; events do neither, so they are looked at first. */
    private boolean isShallowAndSingle(LoadSettings settings) {
        int depth = 0;
        int documents = 0;
        for (Event event : new Parse(settings).parseString(text)) {
            switch (event.getEventId()) {
                case SequenceStart, MappingStart -> depth++;
                case SequenceEnd, MappingEnd -> depth--;
                case DocumentStart -> documents++;
                case StreamStart, StreamEnd, DocumentEnd, Scalar, Alias, Comment -> {}
            }
            Scalar here = event.getStartMark().map(this::at).orElse(at(1, 1, ""));
            if (depth > DEEPEST) {
                fault(here, "more than " + DEEPEST + " levels, one in the other", "fewer levels");
                return false;
            }
            if (documents > 1) {
                fault(here, "a second document", "one document", "give each plan a file of its own");
                return false;
            }
        }
        return true;
    }

    private Located convert(Node node, int depth) {
        Scalar here = node.getStartMark().map(this::at).orElse(at(1, 1, ""));
        if (depth > DEEPEST) throw new TooMuch(here, "an alias inside what it stands for", "data with an end");
        if (++pieces > text.length() + SPARE_PIECES)
            throw new TooMuch(here, "aliases of aliases that make the plan many times its size", "fewer aliases");
        String tag = node.getTag().getValue();
        if (tag.startsWith("!"))
            fault(here, "the tag " + Scalar.quoted(tag), "a plain value", "plans are data: leave it out");
        return switch (node) {
            case ScalarNode scalar -> scalar(scalar, here);
            case SequenceNode sequence -> {
                var items = new ArrayList<Located>();
                for (Node item : sequence.getValue()) items.add(convert(item, depth + 1));
                yield new Items(here.source(), here.line(), here.column(), items);
            }
            case MappingNode mapping -> fields(mapping, here, depth);
            default -> throw new TooMuch(here, "an unknown kind of YAML", "values, lists and maps");
        };
    }

    private Scalar scalar(ScalarNode node, Scalar here) {
        String value = node.getValue();
        if (!isWellFormed(value)) fault(here, "half of a surrogate pair", "whole characters");
        return new Scalar(here.source(), here.line(), here.column(), value, node.isPlain());
    }

    private static boolean isWellFormed(String value) {
        return value.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    private Fields fields(MappingNode mapping, Scalar here, int depth) {
        Map<String, Scalar> seen = new HashMap<>();
        List<Field> fields = new ArrayList<>();
        for (var tuple : mapping.getValue()) {
            Located key = convert(tuple.getKeyNode(), depth + 1);
            if (!(key instanceof Scalar name)) {
                fault(key.saying(""), key.brief() + " as a key", "a word");
                continue;
            }
            Located value = convert(tuple.getValueNode(), depth + 1);
            Scalar first = seen.putIfAbsent(name.text(), name);
            if (name.plain() && name.text().equals("<<"))
                fault(name, "the merge key \"<<\"", "the keys themselves", "an alias may stand for a whole value");
            else if (first == null) fields.add(new Field(name, value));
            else
                fault(
                        name,
                        name.brief() + " a second time",
                        "each key once",
                        "it first stands in line " + first.line());
        }
        return new Fields(here.source(), here.line(), here.column(), fields);
    }

    private void fault(Scalar at, String found, String expected) {
        fault(at, found, expected, "");
    }

    private void fault(Scalar at, String found, String expected, String advice) {
        faults.add(at, found, expected, advice);
    }

    private Scalar at(Mark mark) {
        return at(mark.getLine() + 1, mark.getColumn() + 1, "");
    }

    private Scalar at(int line, int column, String words) {
        return new Scalar(source, hasLines ? line : 0, hasLines ? column : 0, words, true);
    }

    /** A problem at the end of the text is shown at its last line that says something. */
    private Scalar clamp(int line, int column) {
        String content = text.stripTrailing();
        int last = 1 + (int) content.chars().filter(c -> c == '\n').count();
        return line <= last ? at(line, column, "") : at(last, content.length() - content.lastIndexOf('\n'), "");
    }

    private int codePoints() {
        return text.codePointCount(0, text.length());
    }

    /** Ends the conversion at once; never leaves this class. */
    private static final class TooMuch extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Scalar place;
        private final String found;
        private final String expected;

        TooMuch(Scalar place, String found, String expected) {
            super(found, null, false, false);
            this.place = place;
            this.found = found;
            this.expected = expected;
        }
    }
}
