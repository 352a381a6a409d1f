package dev.muster.fakes.model.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.fakes.model.machines.ArrivalOrder.Due;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArrivalOrderTest {
    private final ArrivalOrder<String, Integer> order = new ArrivalOrder<>();

    @Test
    void aRequestThatNobodyIsBeforeLeavesWithItsAnswer() {
        long only = order.arrive("only");

        assertThat(order.answer(only, 7)).containsExactly(new Due<>("only", 7));
        assertThat(order.isEmpty()).isTrue();
    }

    @Test
    void anAnswerWaitsForThoseOfTheRequestsBeforeIt() {
        long first = order.arrive("first");
        long second = order.arrive("second");
        long third = order.arrive("third");

        assertThat(order.answer(third, 3)).isEmpty();
        assertThat(order.answer(second, 2)).isEmpty();
        assertThat(order.answer(first, 1))
                .containsExactly(new Due<>("first", 1), new Due<>("second", 2), new Due<>("third", 3));
        assertThat(order.isEmpty()).isTrue();
    }

    @Test
    void whoeverHasNoAnswerYetHoldsUpOnlyThoseBehindIt() {
        long first = order.arrive("first");
        order.arrive("second");
        long third = order.arrive("third");
        order.answer(third, 3);

        assertThat(order.answer(first, 1)).containsExactly(new Due<>("first", 1));
        assertThat(order.isEmpty()).isFalse();
    }

    @Test
    void inWhateverOrderAnswersComeRequestsLeaveInTheirs() {
        long seed = 42;
        var random = new Random(seed);
        var left = new ArrayList<String>();
        var asked = new ArrayList<String>();
        var open = new ArrayList<Long>();
        for (int i = 0; i < 1_000; i++) {
            asked.add("r" + i);
            open.add(order.arrive("r" + i));
            Collections.shuffle(open, random);
            while (open.size() > random.nextInt(20)) answer(open.removeLast(), left);
        }
        while (!open.isEmpty()) answer(open.removeLast(), left);

        assertThat(left).as("seed " + seed).isEqualTo(asked);
        assertThat(order.isEmpty()).isTrue();
    }

    private void answer(long number, List<String> left) {
        order.answer(number, (int) number).forEach(due -> {
            assertThat(due.request()).isEqualTo("r" + due.answer());
            left.add(due.request());
        });
    }

    @Test
    void anAnswerNobodyWaitsForIsADefect() {
        long first = order.arrive("first");
        long second = order.arrive("second");
        order.answer(second, 2);

        assertThatThrownBy(() -> order.answer(second, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> order.answer(2, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected one of those that wait, 0 to 1");
        order.answer(first, 1);
        assertThatThrownBy(() -> order.answer(first, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
