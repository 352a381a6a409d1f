package dev.muster.fakes.agent.feed;

import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.fakes.agent.store.FeedPage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The feed of a session: shows events to its subscribers, and keeps those that the store may not have yet, so that one who
 * comes (back) misses nothing. Used on the session's loop only.
 *
 * <p>Milestones that a client may build on (a turn began, a turn ended) are {@link #prepare prepared}, stored, then shown;
 * what is between is shown at once and stored with the next write. A process that dies may thus have shown events it
 * never stored: they belong to a turn that is going to be failed under an id behind theirs.
 */
public final class Feed {
    private final List<Subscriber> subscribers = new ArrayList<>();
    private final Deque<FeedEvent> notStored = new ArrayDeque<>();
    private final List<FeedEvent> notWritten = new ArrayList<>();
    private long lastStored;
    private int turn;
    private int position;

    /** The session was loaded: the store has events up to this id. */
    public void resume(long lastStoredId) {
        lastStored = lastStoredId;
    }

    public void beginTurn(int number) {
        turn = number;
        position = 0;
    }

    /** Whether the turn has so many events that only its end still fits. */
    boolean isFull() {
        return position >= FeedNames.most() - 1;
    }

    /** An event with the next id, not shown yet. */
    public FeedEvent prepare(String name, String data) {
        return new FeedEvent(FeedNames.id(turn, position++), name, data);
    }

    /** An event that is shown now and stored with the next page. */
    public void show(String name, String data) {
        if (!isFull()) {
            var event = prepare(name, data);
            notStored.add(event);
            notWritten.add(event);
            subscribers.forEach(subscriber -> subscriber.show(event));
        }
    }

    /** What is to be stored now: all that was shown since the last page, and these. */
    public FeedPage takePage(FeedEvent... prepared) {
        notWritten.addAll(List.of(prepared));
        var page = new FeedPage(notWritten);
        notWritten.clear();
        return page;
    }

    /** Shows an event that was prepared, when its page is stored (or can never be). */
    public void reveal(FeedEvent event) {
        if (event.id() > lastStored) {
            notStored.add(event);
        }
        subscribers.forEach(subscriber -> subscriber.show(event));
    }

    /** A page is stored. */
    public void stored(FeedPage page) {
        lastStored = Math.max(lastStored, page.lastId());
        while (!notStored.isEmpty() && notStored.getFirst().id() <= lastStored) {
            notStored.removeFirst();
        }
    }

    /** Adds a subscriber; whether it has to {@link Subscriber#catchUp catch up} from the store. */
    public boolean add(Subscriber subscriber) {
        subscribers.add(subscriber);
        if (subscriber.last() < lastStored) {
            catchUp(subscriber);
            return true;
        }
        notStored.forEach(subscriber::show);
        return false;
    }

    public void catchUp(Subscriber subscriber) {
        subscriber.catchUp(List.copyOf(notStored));
    }

    public void remove(Subscriber subscriber) {
        subscribers.remove(subscriber);
    }

    public boolean isWatched() {
        return !subscribers.isEmpty();
    }

    public boolean has(Subscriber subscriber) {
        return subscribers.contains(subscriber);
    }

    public void end() {
        subscribers.forEach(Subscriber::end);
        subscribers.clear();
    }
}
