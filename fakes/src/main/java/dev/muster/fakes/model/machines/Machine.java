package dev.muster.fakes.model.machines;

import dev.muster.fakes.model.cache.MachineAnswer;
import dev.muster.fakes.model.cache.PrefixCache;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.protocol.said.Said;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** One machine: owns its prefix cache and says of each prompt what it holds. */
public final class Machine {
    /**
     * "Serve this prompt."
     *
     * @param number the router's own, repeated in the answer
     */
    @Said(by = "the router", to = "a machine")
    public record Carry(long number, Prompt prompt, long atMs, ActorRef<Answered> replyTo)
            implements NoSerializationVerificationNeeded {}

    /** "This is what I held of it." */
    @Said(by = "a machine", to = "the router")
    public record Answered(long number, MachineAnswer answer) implements NoSerializationVerificationNeeded {}

    private Machine() {}

    public static Behavior<Carry> create(CacheRules rules) {
        return Behaviors.setup(_ -> serving(PrefixCache.of(rules)));
    }

    private static Behavior<Carry> serving(PrefixCache cache) {
        return Behaviors.receiveMessage(carry -> {
            carry.replyTo().tell(new Answered(carry.number(), cache.carry(carry.prompt(), carry.atMs())));
            return Behaviors.same();
        });
    }
}
