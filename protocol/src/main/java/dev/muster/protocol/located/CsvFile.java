package dev.muster.protocol.located;

import dev.muster.protocol.located.Located.Scalar;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * A CSV file (RFC 4180) whose first line names the columns.
 *
 * @param headerAt where the names stand
 */
public record CsvFile(List<String> columns, List<List<String>> rows, Located headerAt) {
    /** Bytes. Workers receive the rows inside the plan, in one message. */
    public static final int LARGEST = 4 << 20;

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setIgnoreEmptyLines(true).get();

    /** @param name where the plan names the file */
    public static Optional<CsvFile> read(Path file, Scalar name, LocatedFaults faults) {
        String source =
                file.getFileName() == null ? name.text() : file.getFileName().toString();
        return switch (TextFile.read(file, LARGEST)) {
            case TextFile.Text(String text) -> parse(text, source, faults);
            case TextFile.Unreadable(String found, String expected, int line)
            when line > 0 -> {
                faults.add(new LocatedFault(source, line, 1, found, expected, ""));
                yield Optional.empty();
            }
            case TextFile.Unreadable(String found, var _, var _) -> {
                faults.add(
                        name, found + " at " + Scalar.quoted(name.text()), "a CSV file, its name relative to the plan");
                yield Optional.empty();
            }
        };
    }

    private static Optional<CsvFile> parse(String text, String source, LocatedFaults faults) {
        var lines = new ArrayList<List<String>>();
        long start = 1;
        int before = faults.count();
        Scalar header = new Scalar(source, 1, 1, "", true);
        try (var parser = CSVParser.parse(new StringReader(text), FORMAT)) {
            for (CSVRecord line : parser) {
                if (!lines.isEmpty() && line.size() != lines.getFirst().size())
                    faults.add(
                            new Scalar(source, (int) start, 1, "", true),
                            line.size() + " values",
                            lines.getFirst().size() + ", one for each column");
                lines.add(line.toList());
                start = parser.getCurrentLineNumber() + 1;
            }
        } catch (IOException | UncheckedIOException _) {
            faults.add(
                    new Scalar(source, (int) start, 1, "", true),
                    "quotes that do not match",
                    "CSV as in RFC 4180",
                    "a quote inside quotes is written twice");
            return Optional.empty();
        }
        if (lines.size() < 2) faults.add(header, lines.isEmpty() ? "nothing" : "no rows", "a line of names, then rows");
        if (faults.count() > before) return Optional.empty();
        return Optional.of(new CsvFile(lines.getFirst(), lines.subList(1, lines.size()), header));
    }
}
