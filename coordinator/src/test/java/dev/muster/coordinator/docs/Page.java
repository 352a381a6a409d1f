package dev.muster.coordinator.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Markdown page of the source tree; tests run in the folder of their module. */
record Page(Path path, String text) {
    /** The source tree. */
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Pattern FENCE = Pattern.compile("(?ms)^```(\\w*)[^\\n]*\\n(.*?)^```$");

    static Page of(String name) {
        return of(ROOT.resolve(name));
    }

    private static Page of(Path path) {
        try {
            return new Page(path, Files.readString(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All pages: those at the top and those under docs. */
    static List<Page> all() throws IOException {
        try (var top = Files.list(ROOT);
                var docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(path -> path.toString().endsWith(".md"))
                    .sorted()
                    .map(Page::of)
                    .toList();
        }
    }

    /** The contents of its fenced blocks in this language. */
    List<String> blocks(String language) {
        return FENCE.matcher(text)
                .results()
                .filter(fence -> fence.group(1).equals(language))
                .map(fence -> fence.group(2))
                .toList();
    }

    @Override
    public String toString() {
        return ROOT.relativize(path).toString();
    }
}
