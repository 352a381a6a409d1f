package dev.muster.fakes.model.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.fakes.model.cache.CacheOutcome;
import dev.muster.fakes.model.cache.CacheSimulation;
import dev.muster.fakes.model.cache.Cause;
import dev.muster.fakes.model.cache.Directory;
import dev.muster.fakes.model.cache.MachineCache;
import dev.muster.fakes.model.cache.request.CacheKey;
import dev.muster.fakes.model.cache.request.CacheRequest;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.apache.pekko.actor.testkit.typed.javadsl.TestProbe;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class RouterTest {
    private static final ActorTestKit KIT = ActorTestKit.create();
    private static final CacheRules RULES = CacheRules.DEFAULT;

    private static final List<DispatcherSelector> HERE = List.of(DispatcherSelector.sameAsParent());

    private final AtomicLong millis = new AtomicLong();

    @AfterAll
    static void stop() {
        KIT.shutdownTestKit();
    }

    @Test
    void theActorsAnswerAsTheRulesDoWithoutThem() {
        var router =
                KIT.spawn(Router.create(new Directory(RULES, CacheScope.ROUTED), HERE, millis::get, CacheLog.none()));
        var outcomes = KIT.<CacheOutcome>createTestProbe();
        var simulation = new CacheSimulation(RULES, CacheScope.ROUTED);
        for (int i = 0; i < 200; i++) {
            var request = CacheRequest.of(RULES, "k" + i % 3, "s" + i % 7, prompt("p" + i % 7, 8 + i % 5));
            router.tell(new Router.Ask(
                    request, new LoggedCall("r" + i, 1, 0, 0, Optional.empty()), outcomes.getRef()::tell));
            assertThat(outcomes.receiveMessage()).isEqualTo(simulation.request(request, millis.get()));
            millis.addAndGet(i % 2 == 0 ? 300 : 1_500);
        }
    }

    @Test
    void causesAreNamedInTheOrderOfArrivalWhicheverMachineAnswersFirst() {
        var machines = List.of(KIT.<Machine.Carry>createTestProbe(), KIT.<Machine.Carry>createTestProbe());
        var inOrder = machines.iterator();
        var router = KIT.spawn(Router.create(
                new Directory(RULES.withMachines(machines.size()), CacheScope.ROUTED),
                _ -> Behaviors.monitor(Machine.Carry.class, inOrder.next().getRef(), Behaviors.ignore()),
                HERE,
                millis::get,
                CacheLog.none()));
        var outcomes = KIT.<CacheOutcome>createTestProbe();
        ask(router, outcomes, "first", 0);
        ask(router, outcomes, "second", 1);
        var slow = machines.get(0).receiveMessage();
        var quick = machines.get(1).receiveMessage();

        answer(quick);
        outcomes.expectNoMessage();
        answer(slow);

        assertThat(outcomes.receiveMessage().routed().request().key().name()).isEqualTo("first");
        var second = outcomes.receiveMessage();
        assertThat(second.routed().request().key().name()).isEqualTo("second");
        assertThat(second.cause()).isEqualTo(Cause.MOVED_KEY);
    }

    @Test
    void statsCountRequestsTokensAndMisses() {
        var router =
                KIT.spawn(Router.create(new Directory(RULES, CacheScope.ROUTED), HERE, millis::get, CacheLog.none()));
        var outcomes = KIT.<CacheOutcome>createTestProbe();
        for (int i = 0; i < 3; i++) ask(router, outcomes, "k", 0);
        outcomes.receiveSeveralMessages(3);
        router.tell(new Router.Completed(7));
        router.tell(new Router.Abandoned());
        var stats = KIT.<ModelStats>createTestProbe();
        router.tell(new Router.Stop(stats.getRef()));

        var last = stats.receiveMessage();
        assertThat(last.requests()).isEqualTo(3);
        assertThat(last.inputTokens()).isEqualTo(3 * 1_280);
        assertThat(last.replies().outputTokens()).isEqualTo(7);
        assertThat(last.replies().abandoned()).isEqualTo(1);
        assertThat(last.misses().get(Cause.TOO_SOON)).isEqualTo(new ModelStats.Misses(2, 2 * 1_280));
        KIT.<Object>createTestProbe().expectTerminated(router);
    }

    private static void ask(ActorRef<Router.Message> router, TestProbe<CacheOutcome> outcomes, String key, int home) {
        var prompt = prompt("same", 10);
        var request = new CacheRequest(CacheKey.of(key, prompt, RULES), home, null, prompt, null);
        router.tell(new Router.Ask(request, new LoggedCall(key, 1, 0, 0, Optional.empty()), outcomes.getRef()::tell));
    }

    private static void answer(Machine.Carry carry) {
        var answer = new MachineCache(RULES).carry(carry.prompt(), carry.atMs());
        carry.replyTo().tell(new Machine.Answered(carry.number(), answer));
    }

    private static Prompt prompt(String text, int blocks) {
        var chain = new long[blocks];
        for (int i = 0; i < blocks; i++) chain[i] = Prompt.mix(i == 0 ? text.hashCode() : chain[i - 1], i);
        return Prompt.of(chain, blocks * 128);
    }
}
