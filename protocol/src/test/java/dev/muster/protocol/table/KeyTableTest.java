package dev.muster.protocol.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A table over a shop, to see what rows give without a plan. */
final class KeyTableTest {
    private record Shop(String name, Optional<Duration> opens, List<Shelf> shelves, Stock stock) {}

    private record Shelf(int goods) {}

    private sealed interface Stock {
        record Counted(int pieces) implements Stock {}

        record Endless() implements Stock {}
    }

    private static final KeyTable<Shelf> SHELF = new KeyTable<>("shelves[]");
    private static final KeyTable<Stock> STOCK = new KeyTable<>("stock");
    private static final KeyTable<Shop> SHOP = new KeyTable<>("");

    private static final ScalarKey<String> NAME =
            SHOP.key("name", Words.text(10), Shop::name).required("Its name.");
    private static final ScalarKey<Duration> OPENS = SHOP.optional(
                    "opens", Amounts.duration(Duration.ZERO, Duration.ofHours(24)), Shop::opens)
            .preset("8h", "After midnight.");
    private static final ShapeKey<List<Shelf>> SHELVES = SHOP.key(
                    "shelves", Shape.list("a list of maps", SHELF), Shop::shelves)
            .described("none", "Its shelves.");
    private static final ScalarKey<Integer> GOODS =
            SHELF.key("goods", Amounts.count(0, 10), Shelf::goods).required("On this shelf.");
    private static final ShapeKey<Stock> IN_STOCK =
            SHOP.key("stock", Shape.map("a map", STOCK), Shop::stock).described("endless", "What is behind.");
    private static final ScalarKey<Integer> PIECES = STOCK.of(
                    Stock.Counted.class, "pieces", Amounts.count(0, 10), Stock.Counted::pieces)
            .described("endless", "How much.");

    @Test
    void aMapIsWrittenInTheOrderOfTheTableByTheTypesThatReadIt() {
        var shop = new Shop(
                "corner",
                Optional.of(Duration.ofMinutes(90)),
                List.of(new Shelf(1), new Shelf(2)),
                new Stock.Counted(3));
        assertThat(SHOP.write(shop))
                .containsExactly(
                        Map.entry("name", "corner"),
                        Map.entry("opens", "90m"),
                        Map.entry("shelves", List.of(Map.of("goods", 1L), Map.of("goods", 2L))),
                        Map.entry("stock", Map.of("pieces", 3L)));
    }

    @Test
    void whatAnOwnerDoesNotHaveIsLeftOut() {
        assertThat(SHOP.write(new Shop("kiosk", Optional.empty(), List.of(), new Stock.Endless())))
                .containsExactly(
                        Map.entry("name", "kiosk"), Map.entry("shelves", List.of()), Map.entry("stock", Map.of()));
    }

    @Test
    void theVocabularyHasEachKeyBeforeThoseBelowIt() {
        var vocabulary = new Vocabulary(SHOP, Map.of("ware", "goods"));
        assertThat(vocabulary.all()).containsExactly(NAME, OPENS, SHELVES, GOODS, IN_STOCK, PIECES);
        assertThat(vocabulary.of("shelves[]")).containsExactly(GOODS);
        assertThat(vocabulary.meant("ware", SHELF.names())).contains("goods");
        assertThat(vocabulary.nearestPath("pieces")).contains("stock.pieces");
        assertThat(vocabulary.home("goods")).contains("shelves[]");
    }

    @Test
    void anAbsentKeyHasThePresetThatItsTypeReads() {
        assertThat(OPENS.presetOrThrow()).isEqualTo(Duration.ofHours(8));
        assertThat(NAME.isRequired()).isTrue();
        assertThatThrownBy(NAME::presetOrThrow).hasMessageContaining("name has no preset");
    }
}
