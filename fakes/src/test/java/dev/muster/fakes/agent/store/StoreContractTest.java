package dev.muster.fakes.agent.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.agent.store.SavedSession.Waiting;
import dev.muster.fakes.agent.store.Write.Accept;
import dev.muster.fakes.agent.store.Write.Chapter;
import dev.muster.fakes.agent.store.Write.Claim;
import dev.muster.fakes.agent.store.Write.Finish;
import dev.muster.fakes.agent.store.Write.Open;
import dev.muster.fakes.agent.store.Write.Progress;
import dev.muster.protocol.wire.loop.NanoClock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What holds of a store in whatever database. */
abstract class StoreContractTest {
    /** The same new database for the whole test. */
    abstract String url() throws IOException;

    private JdbcStore open() throws IOException {
        return JdbcStore.open(url(), "test", NanoClock.SYSTEM, Disturbance.NONE);
    }

    private static <T> T answer(Consumer<Consumer<T>> question) {
        var answer = new CompletableFuture<T>();
        question.accept(answer::complete);
        return answer.join();
    }

    private static <T> T done(Consumer<Consumer<StoreOutcome<T>>> question) {
        return switch (answer(question)) {
            case StoreOutcome.Done<T>(var value) -> value;
            case StoreOutcome.Failed<T>(var reason) -> throw new AssertionError(reason);
        };
    }

    private static void write(Store store, Write write) {
        assertThat(StoreContractTest.<Write>done(then -> store.write(write, then)))
                .isEqualTo(write);
    }

    private static FeedPage page(long... ids) {
        return new FeedPage(IntStream.range(0, ids.length)
                .mapToObj(i -> new FeedEvent(ids[i], "name-" + i, "{\"text\":\"é\\n\\t\"}"))
                .toList());
    }

    @Test
    void keepsSessionsEventsTurnsHistoryAndFeed() throws IOException {
        try (var store = open()) {
            write(store, new Open("s", "{}", 1));
            write(store, new Accept("s", 1, "one", 1));
            write(store, new Accept("s", 2, "two", 1));
            write(store, new Claim("s", 1, 1, page(10)));
            write(store, new Progress("s", new Chapter(1, "{\"a\":1}"), page(11, 12)));
            write(store, new Progress("s", new Chapter(1, ""), FeedPage.EMPTY));
            write(store, new Finish("s", 1, true, new Chapter(2, "{\"b\":2},{\"c\":3}"), page(13)));
            assertThat(StoreContractTest.<Optional<SavedSession>>done(then -> store.session("s", then)))
                    .hasValue(new SavedSession("s", 2, 1, 2, 13, List.of(), List.of(new Waiting(2, "two"))));
            assertThat(StoreContractTest.<Optional<SavedSession>>done(then -> store.session("t", then)))
                    .isEmpty();
            assertThat(StoreContractTest.<List<String>>done(then -> store.history("s", then)))
                    .containsExactly("{\"a\":1}", "{\"b\":2},{\"c\":3}");
            assertThat(StoreContractTest.<List<FeedEvent>>done(then -> store.feed("s", 11, then)))
                    .extracting(FeedEvent::id)
                    .containsExactly(12L, 13L);
            assertThat(StoreContractTest.<List<FeedEvent>>done(then -> store.feed("s", 0, then)))
                    .containsExactlyElementsOf(List.of(page(10), page(11, 12), page(13)).stream()
                            .flatMap(page -> page.events().stream())
                            .toList());
        }
    }

    @Test
    void countsWhatAFormerProcessLeft() throws IOException {
        try (var store = open()) {
            write(store, new Open("s", "{}", 1));
            write(store, new Accept("s", 1, "one", 1));
            write(store, new Accept("s", 2, "two", 1));
            write(store, new Claim("s", 1, 1, page(10)));
            write(store, new Progress("s", new Chapter(7, "{}"), FeedPage.EMPTY));
        }
        try (var store = open()) {
            assertThat(StoreContractTest.<Optional<SavedSession>>done(then -> store.session("s", then))
                            .orElseThrow()
                            .unfinished())
                    .containsExactly(1);
            assertThat(store.census())
                    .isEqualTo(new Census(1, 2, 1, 0, 0, List.of(new Census.Unfinished("s", 1, 7)), List.of("s")));
        }
    }

    @Test
    void aFenceIsDoneWhenAllBeforeItIsAndChangesNothing() throws IOException {
        try (var store = open()) {
            var done = new AtomicInteger();
            for (int i = 0; i < 50; i++) {
                store.write(new Open("s" + i, "{}", 1), _ -> done.incrementAndGet());
            }
            write(store, Write.fence("s0"));
            assertThat(done).hasValue(50);
            assertThat(store.census()).isEqualTo(new Census(50, 0, 0, 0, 0, List.of(), List.of()));
        }
    }

    @Test
    void aFeedThatIsLongIsReadInParts() throws IOException {
        try (var store = open()) {
            write(store, new Open("s", "{}", 1));
            for (int id = 1; id <= 100; id++) {
                write(store, new Progress("s", new Chapter(1, ""), page(id)));
            }
            var ids = new ArrayList<Long>();
            for (boolean more = true; more; ) {
                long last = ids.isEmpty() ? 0 : ids.getLast();
                var read = StoreContractTest.<List<FeedEvent>>done(then -> store.feed("s", last, then));
                read.forEach(event -> ids.add(event.id()));
                more = !read.isEmpty();
            }
            assertThat(ids)
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, 100).boxed().toList());
        }
    }

    @Test
    void countsTheWaitsOfEachStep() throws IOException {
        try (var store = open()) {
            write(store, new Open("s", "{}", 1));
            write(store, new Accept("s", 1, "one", 1));
            write(store, new Accept("s", 2, "two", 1));
            write(store, new Claim("s", 1, 1, page(10)));
            var _ = StoreContractTest.<List<String>>done(then -> store.history("s", then));
            var waits = store.waits();
            assertThat(List.of(
                            waits.accept().count(),
                            waits.claim().count(),
                            waits.history().count()))
                    .containsExactly(2L, 1L, 1L);
            assertThat(waits.accept().maxUs())
                    .isGreaterThanOrEqualTo(waits.accept().p50Us());
        }
    }

    @Test
    void aWriteThatCannotBeDoesNotFailItsNeighbours() throws IOException {
        try (var store = open()) {
            var answers = new ArrayList<CompletableFuture<StoreOutcome<Write>>>();
            for (int i = 0; i < 100; i++) {
                var answer = new CompletableFuture<StoreOutcome<Write>>();
                // Every tenth is a session that is there already.
                store.write(new Open(i % 10 == 9 ? "s0" : "s" + i, "{}", 1), answer::complete);
                answers.add(answer);
            }
            assertThat(answers)
                    .filteredOn(answer -> answer.join() instanceof StoreOutcome.Failed<Write>)
                    .hasSize(10);
            assertThat(store.census().sessions()).isEqualTo(90);
        }
    }

    @Test
    void doesWhatWasHandedInBeforeItWasClosed() throws IOException {
        var store = open();
        var last = new CompletableFuture<StoreOutcome<Write>>();
        for (int i = 0; i < 500; i++) {
            store.write(new Open("s" + i, "{}", 1), i == 499 ? last::complete : _ -> {});
        }
        store.close();
        assertThat(last.join()).isInstanceOf(StoreOutcome.Done.class);
        assertThat(StoreContractTest.<StoreOutcome<Write>>answer(then -> store.write(new Open("late", "{}", 1), then)))
                .isInstanceOf(StoreOutcome.Failed.class);
        try (var again = open()) {
            assertThat(again.census().sessions()).isEqualTo(500);
        }
    }
}
