package dev.muster.fakes.model.prompt;

import dev.muster.fakes.model.cache.request.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Records where the items and parts of a rendering end, and which of these ends are marked. */
final class Boundaries {
    private final List<Integer> ends = new ArrayList<>();
    /** The values are lives in ms, the keys are indices of boundaries. */
    private final TreeMap<Integer, Long> marks = new TreeMap<>();

    void add(int end) {
        if (ends.isEmpty() || ends.getLast() < end) ends.add(end);
    }

    void add(List<Integer> more, int offset) {
        more.forEach(end -> add(offset + end));
    }

    /** Marks the latest boundary. */
    void mark(long lifeMs) {
        if (!ends.isEmpty()) marks.put(ends.size() - 1, lifeMs);
    }

    /** Returns the boundaries after this offset, counted from it. */
    List<Integer> after(int start) {
        return ends.stream().filter(end -> end > start).map(end -> end - start).toList();
    }

    Prompt prompt(byte[] bytes, Marking marking, int keyTokens) {
        long[] lives = new long[ends.size()];
        if (lives.length > 0) marking.endLifeMs().ifPresent(life -> marks.merge(lives.length - 1, life, Math::max));
        marks.descendingMap().entrySet().stream()
                .limit(Marking.MOST)
                .forEach(mark -> lives[mark.getKey()] = mark.getValue());
        int[] offsets = ends.stream().mapToInt(Integer::intValue).toArray();
        return Prompt.marked(bytes, offsets, lives, marking.lookback(), marking.minTokens(), keyTokens);
    }
}
