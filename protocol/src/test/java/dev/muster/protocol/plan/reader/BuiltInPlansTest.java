package dev.muster.protocol.plan.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.plan.BuiltInPlans;
import dev.muster.protocol.plan.Load;
import dev.muster.protocol.plan.Plan;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class BuiltInPlansTest {
    private static Plan plan(String name) {
        return Plans.plan(BuiltInPlans.text(name).orElseThrow());
    }

    @Test
    void eachIsNamedAsItIsCalledAndSeeded() {
        assertThat(BuiltInPlans.names()).containsExactly("quick", "steady", "burst", "load", "soak", "cache");
        assertThat(BuiltInPlans.names()).allSatisfy(name -> {
            assertThat(plan(name).name()).isEqualTo(name);
            assertThat(plan(name).seed()).isEqualTo(42);
            assertThat(plan(name).target().isFake()).isTrue();
            assertThat(BuiltInPlans.description(name)).isPresent();
        });
    }

    @Test
    void thereIsNoOther() {
        assertThat(BuiltInPlans.text("../plans/quick")).isEmpty();
        assertThat(BuiltInPlans.description("other")).isEmpty();
    }

    @Test
    void loadAndCacheAreTwoThousandTurns() {
        for (String name : new String[] {"load", "cache"}) {
            Load load = plan(name).load();
            assertThat(load.sessions().orElseThrow() * load.turns()).isEqualTo(2000);
        }
        assertThat(plan("cache").load().messages()).isEqualTo(Load.Messages.SAME);
    }

    @Test
    void soakLastsTenMinutesAndDropsWhatDoesNotFit() {
        Load load = plan("soak").load();
        assertThat(load.duration()).contains(Duration.ofMinutes(10));
        assertThat(load.arrive()).isEqualTo(new Load.Arrive.Rate(20, Load.Pacing.CONSTANT));
        assertThat(load.maxSessions()).isEqualTo(2000);
        assertThat(load.whenFull()).isEqualTo(Load.WhenFull.DROP);
    }
}
