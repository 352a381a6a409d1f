package dev.muster.fakes.model.cache;

import org.jspecify.annotations.Nullable;

/**
 * Keeps things in an order in which each knows its neighbours: moving one to the end looks nothing up, and none needs
 * an entry beside itself. A thing is in one chain at most.
 */
final class Chain<T extends Chain.Link<T>> {
    private @Nullable T first;
    private @Nullable T last;

    /** Holds what a thing knows of its place. */
    abstract static class Link<T extends Link<T>> {
        private @Nullable T before;
        private @Nullable T after;
        private boolean linked;

        /** Returns the next thing; null at the end. */
        final @Nullable T next() {
            return after;
        }
    }

    @Nullable
    T first() {
        return first;
    }

    /** Moves the thing to the end, whether it was in the chain or not. */
    void moveLast(T thing) {
        Link<T> link = thing;
        if (link.linked && link.after == null) return;
        remove(thing);
        link.linked = true;
        link.before = last;
        if (last == null) first = thing;
        else link(last).after = thing;
        last = thing;
    }

    /** Removes the thing; does nothing if it is not in the chain. */
    void remove(T thing) {
        Link<T> link = thing;
        if (!link.linked) return;
        link.linked = false;
        if (link.before == null) first = link.after;
        else link(link.before).after = link.after;
        if (link.after == null) last = link.before;
        else link(link.after).before = link.before;
        link.before = null;
        link.after = null;
    }

    private static <T extends Link<T>> Link<T> link(T thing) {
        return thing;
    }
}
