package dev.muster.fakes.replay;

import dev.muster.fakes.model.cache.CacheSimulation;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import dev.muster.fakes.model.machines.CacheLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Replays a trace, with a line for each request and a card for all of them. */
public final class Replay implements TraceSink {
    private static final int BEGINNING = 1 << 16;

    private final UnaryOperator<CacheRules> changes;
    private final CacheScope scope;
    private final ReplayKeys keys;
    private final Consumer<String> lines;
    private final CacheCard card = new CacheCard();
    private @Nullable CacheSimulation simulation;
    private String sequence = "";

    private Replay(UnaryOperator<CacheRules> changes, CacheScope scope, ReplayKeys keys, Consumer<String> lines) {
        this.changes = changes;
        this.scope = scope;
        this.keys = keys;
        this.lines = lines;
    }

    /**
     * Replays a file of sequences (it begins with {@code [}) or a Mooncake trace, in virtual time.
     *
     * @param changes changes to the numbers that the file gives, or to the presets
     * @param lines takes a line of JSON for each request, in the file's order, without a line feed
     * @throws TraceException if it is neither, has no request, or one that is at fault; the requests before it are
     *     replayed
     */
    public static CacheCard of(
            Path file, UnaryOperator<CacheRules> changes, CacheScope scope, ReplayKeys keys, Consumer<String> lines)
            throws IOException, TraceException {
        var replay = new Replay(changes, scope, keys, lines);
        try (var text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            if (isList(text)) Sequences.read(text, replay);
            else Mooncake.read(text, replay);
        }
        replay.endSequence();
        if (replay.card.requests() == 0) throw new TraceException("to its end", "no request", "at least one");
        return replay.card;
    }

    private static boolean isList(BufferedReader text) throws IOException {
        text.mark(BEGINNING);
        int first = text.read();
        for (int i = 1; i < BEGINNING && first >= 0 && Character.isWhitespace(first); i++) first = text.read();
        text.reset();
        return first == '[';
    }

    @Override
    public CacheRules begin(String name, CacheRules recorded) {
        endSequence();
        sequence = name;
        var begun = new CacheSimulation(changes.apply(recorded), scope);
        simulation = begun;
        return begun.rules();
    }

    @Override
    public void request(RecordedRequest recorded) {
        var machines = Objects.requireNonNull(simulation, "a sequence begins before its requests");
        var outcome = machines.request(recorded.under(keys, machines.rules()), recorded.atMs());
        card.add(outcome);
        lines.accept(CacheLine.of(sequence + "/" + recorded.id(), outcome));
    }

    private void endSequence() {
        if (simulation != null) card.holds(simulation.held());
    }
}
