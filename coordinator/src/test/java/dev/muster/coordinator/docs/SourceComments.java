package dev.muster.coordinator.docs;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The comments of types and enum constants, as the sources of all modules have them. */
final class SourceComments {
    private final Map<String, String> bodies = new HashMap<>();

    private SourceComments() {}

    /** Reads all sources of the program; nothing is compiled. */
    static SourceComments read() throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var modules = Files.list(Page.ROOT);
                var files = compiler.getStandardFileManager(null, null, null)) {
            var sources = modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .flatMap(SourceComments::javaFiles)
                    .toList();
            var task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
            var comments = new SourceComments();
            var trees = DocTrees.instance(task);
            for (var unit : task.parse())
                comments.new Reader(trees, unit.getPackageName().toString()).scan(unit, null);
            return comments;
        }
    }

    private static Stream<Path> javaFiles(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text before the tags of a type's comment, in Markdown on one line; empty if it has none. */
    String of(Class<?> type) {
        return bodies.getOrDefault(type.getCanonicalName() == null ? type.getName() : canonical(type), "");
    }

    /** The same of an enum's constant. */
    String of(Enum<?> constant) {
        return bodies.getOrDefault(canonical(constant.getDeclaringClass()) + "." + constant.name(), "");
    }

    private static String canonical(Class<?> type) {
        return type.getName().replace('$', '.');
    }

    private final class Reader extends TreePathScanner<Void, Void> {
        private final DocTrees trees;
        private String within;

        Reader(DocTrees trees, String packageName) {
            this.trees = trees;
            this.within = packageName;
        }

        @Override
        public Void visitClass(ClassTree type, Void none) {
            var outer = within;
            within = outer + "." + type.getSimpleName();
            keep(within);
            super.visitClass(type, null);
            within = outer;
            return null;
        }

        @Override
        public Void visitVariable(VariableTree field, Void none) {
            keep(within + "." + field.getName());
            return null;
        }

        private void keep(String name) {
            var comment = trees.getDocCommentTree(getCurrentPath());
            if (comment != null) bodies.put(name, markdown(comment));
        }
    }

    private static String markdown(DocCommentTree comment) {
        return comment.getFullBody().stream()
                .map(SourceComments::markdown)
                .collect(Collectors.joining())
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String markdown(DocTree part) {
        return switch (part.getKind()) {
            case CODE -> "`" + ((LiteralTree) part).getBody().getBody() + "`";
            case LINK -> {
                var link = (LinkTree) part;
                var label = link.getLabel().stream().map(DocTree::toString).collect(Collectors.joining());
                yield label.isEmpty() ? "`" + link.getReference().getSignature().replace('#', '.') + "`" : label;
            }
            default -> part.toString();
        };
    }
}
