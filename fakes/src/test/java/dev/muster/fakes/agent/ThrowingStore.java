package dev.muster.fakes.agent;

import dev.muster.fakes.agent.store.Census;
import dev.muster.fakes.agent.store.FeedEvent;
import dev.muster.fakes.agent.store.SavedSession;
import dev.muster.fakes.agent.store.Store;
import dev.muster.fakes.agent.store.StoreException;
import dev.muster.fakes.agent.store.StoreOutcome;
import dev.muster.fakes.agent.store.Waits;
import dev.muster.fakes.agent.store.Write;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A real store that throws once at a step, as only a defect would. */
final class ThrowingStore implements Store {
    enum Step {
        ACCEPT,
        HISTORY
    }

    private final Store store;
    private final AtomicReference<@Nullable Step> next = new AtomicReference<>();

    ThrowingStore(Store store) {
        this.store = store;
    }

    void breakNext(Step step) {
        next.set(step);
    }

    private void at(Step step) {
        if (next.compareAndSet(step, null)) {
            throw new IllegalStateException("on purpose, at " + step);
        }
    }

    @Override
    public Census census() throws StoreException {
        return store.census();
    }

    @Override
    public void write(Write write, Consumer<StoreOutcome<Write>> then) {
        if (write instanceof Write.Accept) {
            at(Step.ACCEPT);
        }
        store.write(write, then);
    }

    @Override
    public void session(String id, Consumer<StoreOutcome<Optional<SavedSession>>> then) {
        store.session(id, then);
    }

    @Override
    public void history(String session, Consumer<StoreOutcome<List<String>>> then) {
        at(Step.HISTORY);
        store.history(session, then);
    }

    @Override
    public void feed(String session, long after, Consumer<StoreOutcome<List<FeedEvent>>> then) {
        store.feed(session, after, then);
    }

    @Override
    public Waits waits() {
        return store.waits();
    }

    @Override
    public List<Thread> threads() {
        return store.threads();
    }

    @Override
    public void close() {
        store.close();
    }
}
