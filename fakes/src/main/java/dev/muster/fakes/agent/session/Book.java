package dev.muster.fakes.agent.session;

import dev.muster.fakes.agent.store.SavedSession;
import dev.muster.fakes.agent.store.SavedSession.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a session knows of itself: pure.
 *
 * @param events the number of the last event that was given one
 * @param turns the number of the last turn begun
 * @param chapters the position of the last chapter of the history
 * @param storing events on their way into the store
 * @param running whether a turn is
 * @param waiting stored events that wait for their turn, in order
 */
record Book(int events, int turns, int chapters, int storing, boolean running, List<Waiting> waiting) {
    static final Book NEW = new Book(0, 0, 0, 0, false, List.of());

    Book {
        waiting = List.copyOf(waiting);
    }

    static Book of(SavedSession saved) {
        return new Book(saved.events(), saved.turns(), saved.chapters(), 0, false, saved.waiting());
    }

    /** An event was given the next number, and is being stored. */
    Book storingNext() {
        return new Book(events + 1, turns, chapters, storing + 1, running, waiting);
    }

    /** An event was given the next number, and that is all. */
    Book skipNext() {
        return new Book(events + 1, turns, chapters, storing, running, waiting);
    }

    Book stored(Waiting event) {
        var more = new ArrayList<>(waiting);
        more.add(event);
        return new Book(events, turns, chapters, storing - 1, running, more);
    }

    Book notStored() {
        return new Book(events, turns, chapters, storing - 1, running, waiting);
    }

    /** The event whose turn it is, unless a turn is running. */
    Optional<Waiting> next() {
        return running || waiting.isEmpty() ? Optional.empty() : Optional.of(waiting.getFirst());
    }

    /** The turn of {@link #next} begins. */
    Book begun() {
        return new Book(events, turns + 1, chapters, storing, true, waiting.subList(1, waiting.size()));
    }

    Book ended(int newChapters) {
        return new Book(events, turns, newChapters, storing, false, waiting);
    }

    boolean isIdle() {
        return !running && storing == 0 && waiting.isEmpty();
    }
}
