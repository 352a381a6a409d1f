package dev.muster.fakes.model.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.model.prompt.Rendering;
import dev.muster.fakes.model.responses.ConversationProgress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConversationsTest {
    private static final int EACH = 1_000;

    @Test
    void whatCanStillBeGoneOnFromCountsWithAllThatCameBeforeIt() {
        var memory = new Conversations.Memory(1_000, 20L * EACH);
        var last = new StoredResponse[10];
        for (int step = 0; step < 10; step++)
            for (int i = 0; i < last.length; i++) {
                last[i] = response("s" + i + "-" + step, last[i]);
                memory.keep(last[i]);
                assertThat(memory.bytes()).isLessThanOrEqualTo(20L * EACH + 10L * EACH);
            }
        assertThat(memory.find("s9-9")).containsSame(last[9]);
        assertThat(memory.find("s0-0")).isEmpty();
    }

    @Test
    void whatIsForgottenIsGoneWithAllThatOnlyItHeld() {
        var memory = new Conversations.Memory(2, Long.MAX_VALUE);
        var first = response("a", null);
        memory.keep(first);
        memory.keep(response("b", first));
        memory.keep(response("c", first));
        assertThat(memory.find("a")).isEmpty();
        assertThat(memory.bytes()).as("a is still behind b and c").isEqualTo(size(3));
        memory.keep(response("d", null));
        memory.keep(response("e", null));
        assertThat(memory.bytes()).isEqualTo(size(2));
    }

    private static long size(int responses) {
        return responses * (long) response("x", null).items().text().length();
    }

    private static StoredResponse response(String id, @Nullable StoredResponse before) {
        var rendering = new Rendering();
        rendering.message("user", "x".repeat(EACH - "<|user|>\n".length()));
        return new StoredResponse(
                id, before, rendering.from(0), ConversationProgress.NONE, "s", Optional.empty(), Optional.empty());
    }
}
