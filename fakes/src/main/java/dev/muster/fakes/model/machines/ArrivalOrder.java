package dev.muster.fakes.model.machines;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Requests that wait for their answers. Answers come in any order; requests leave in the order in which they arrived, each with
 * its answer. Not thread-safe: its owner is one actor.
 *
 * @param <Q> a request
 * @param <A> an answer
 */
final class ArrivalOrder<Q, A> {
    /** A request that nobody is before any more, and its answer. */
    record Due<Q, A>(Q request, A answer) {}

    private final ArrayDeque<Q> waiting = new ArrayDeque<>();
    /** Answers to requests that have others before them, by number. */
    private final Map<Long, A> early = new HashMap<>();
    /** The number of the first that waits. */
    private long first;

    /** Takes a request in, behind all the others; its answer is to come with the number returned. */
    long arrive(Q request) {
        waiting.add(request);
        return first + waiting.size() - 1;
    }

    /**
     * Takes the answer to a request in.
     *
     * @return what leaves now, in the order of arrival; nothing as long as a request before it has no answer
     * @throws IllegalArgumentException if no request of this number waits for its answer
     */
    List<Due<Q, A>> answer(long number, A answer) {
        if (number < first || number >= first + waiting.size() || early.containsKey(number))
            throw new IllegalArgumentException("an answer to request " + number + "; expected one of those that wait, "
                    + first + " to " + (first + waiting.size() - 1));
        if (number != first) {
            early.put(number, answer);
            return List.of();
        }
        var due = new Due<>(waiting.remove(), answer);
        first++;
        return early.isEmpty() ? List.of(due) : withNext(due);
    }

    private List<Due<Q, A>> withNext(Due<Q, A> head) {
        var due = new ArrayList<Due<Q, A>>();
        due.add(head);
        for (var next = early.remove(first); next != null; next = early.remove(first)) {
            due.add(new Due<>(waiting.remove(), next));
            first++;
        }
        return due;
    }

    /** Whether every request has left. */
    boolean isEmpty() {
        return waiting.isEmpty();
    }
}
