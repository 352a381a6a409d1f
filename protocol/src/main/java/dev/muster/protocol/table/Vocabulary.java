package dev.muster.protocol.table;

import dev.muster.protocol.units.NearestWord;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All keys of a kind of file, and which of them someone meant. */
public final class Vocabulary {
    private final KeyTable<?> top;
    private final List<Key<?>> all;
    private final Map<String, String> elsewhere;

    /** @param elsewhere what other tools call what a file of this kind calls otherwise */
    public Vocabulary(KeyTable<?> top, Map<String, String> elsewhere) {
        this.top = top;
        this.all = top.all().toList();
        this.elsewhere = Map.copyOf(elsewhere);
    }

    KeyTable<?> top() {
        return top;
    }

    /** In the order of the table. */
    public List<Key<?>> all() {
        return all;
    }

    /** The keys of the map at {@code path}; the empty path is the file itself. */
    public List<Key<?>> of(String path) {
        return all.stream().filter(key -> key.parent().equals(path)).toList();
    }

    /** The known word that {@code name} is a slip for, or another tool's word for. */
    public Optional<String> meant(String name, List<String> known) {
        return NearestWord.nearest(name, known)
                .or(() -> Optional.ofNullable(elsewhere.get(name)).filter(known::contains));
    }

    /** The full path someone meant who wrote {@code path}: a slip, or only the end of it. */
    public Optional<String> nearestPath(String path) {
        List<String> paths = all.stream().<String>map(Key::path).toList();
        Optional<String> end =
                paths.stream().filter(known -> known.endsWith("." + path)).findFirst();
        return end.or(() -> NearestWord.nearest(path, paths)).or(() -> nearestByPart(path));
    }

    private Optional<String> nearestByPart(String path) {
        int dot = path.lastIndexOf('.');
        String parent = dot < 0 ? "" : path.substring(0, dot);
        List<String> known = of(parent).stream().<String>map(Key::name).toList();
        return meant(path.substring(dot + 1), known).map(name -> dot < 0 ? name : parent + "." + name);
    }

    /** Where a key of this name lives, if it is known elsewhere in the file. */
    Optional<String> home(String name) {
        return all.stream()
                .filter(key -> key.name().equals(name))
                .map(Key::parent)
                .filter(parent -> !parent.isEmpty())
                .findFirst();
    }
}
