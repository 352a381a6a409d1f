package dev.muster.coordinator.report.document;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code report.json} as a file: UTF-8, indented, with a last line feed. */
public final class ReportFile {
    /** Its name in a run's directory. */
    public static final String NAME = "report.json";

    private ReportFile() {}

    /** The whole text of the file. */
    public static String write(ReportDocument document) {
        return DocumentJson.write(document);
    }

    /**
     * Reads a report.
     *
     * @throws ReportFileException if there is none, or none of format 1
     */
    public static ReportDocument read(Path file) throws ReportFileException {
        try {
            return read(Files.readString(file), file.toString());
        } catch (ReportFileException e) {
            throw e;
        } catch (IOException e) {
            throw new ReportFileException(
                    file.toString(), "no text that can be read", "name the " + NAME + " in a run's directory", e);
        }
    }

    /**
     * Reads the text of a report.
     *
     * @param from where the text is from, for a message
     * @throws ReportFileException if it is none, or none of format 1
     */
    public static ReportDocument read(String text, String from) throws ReportFileException {
        var tree = tree(text, from);
        var format = tree.path("format");
        if (!format.isIntegralNumber())
            throw new ReportFileException(
                    from, "JSON without the number of a format", "name the " + NAME + " in a run's directory", null);
        if (!format.canConvertToInt() || format.intValue() != ReportDocument.FORMAT)
            throw new ReportFileException(
                    from, "format " + format.asText(), "read it with the Muster that wrote it", null);
        try {
            return DocumentJson.MAPPER.treeToValue(tree, ReportDocument.class);
        } catch (JsonMappingException e) {
            throw new ReportFileException(
                    from, "nothing that fits at " + at(e), "take the file from the run again, unchanged", e);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree that cannot be walked", e);
        }
    }

    private static JsonNode tree(String text, String from) throws ReportFileException {
        try {
            return DocumentJson.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new ReportFileException(
                    from, "no JSON" + at(e.getLocation()), "name the " + NAME + " in a run's directory", e);
        }
    }

    private static String at(@Nullable JsonLocation place) {
        return place == null ? "" : " at line %d, column %d".formatted(place.getLineNr(), place.getColumnNr());
    }

    /** E.g. {@code budgets[0].text}. */
    private static String at(JsonMappingException fault) {
        var path = fault.getPath().stream()
                .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName())
                .collect(Collectors.joining());
        return path.startsWith(".") ? path.substring(1) : path;
    }
}
