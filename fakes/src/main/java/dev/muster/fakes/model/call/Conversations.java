package dev.muster.fakes.model.call;

import dev.muster.protocol.said.Said;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Optional;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Remembers responses for {@code previous_response_id}. The oldest are forgotten when there are too many. */
public final class Conversations {
    @Said(by = "calls of the fake model", to = "the memory of conversations")
    public sealed interface Message extends NoSerializationVerificationNeeded {}

    /** "Keep this response." */
    record Keep(StoredResponse response) implements Message {}

    /** "What do you remember of these two?" Of one that is not asked for nothing is told. */
    record Find(Optional<String> compared, Optional<String> previous, Recaller recaller) implements Message {}

    /** "Stop." */
    public record Stop() implements Message {}

    /** Who asked for responses. An interface and not an actor, for many calls ask. */
    interface Recaller {
        /** Tells what is remembered, once. Called on this actor's thread, so it only hands on what it is told. */
        void recalled(Optional<StoredResponse> compared, Optional<StoredResponse> previous);
    }

    private Conversations() {}

    /** Bounded by number and by bytes of what each response added. */
    public static Behavior<Message> create(int most, long mostBytes) {
        return Behaviors.setup(_ -> remembering(new Memory(most, mostBytes)));
    }

    private static Behavior<Message> remembering(Memory memory) {
        return Behaviors.receiveMessage(message -> switch (message) {
            case Keep(var response) -> {
                memory.keep(response);
                yield Behaviors.same();
            }
            case Find(var compared, var previous, var recaller) -> {
                recaller.recalled(compared.flatMap(memory::find), previous.flatMap(memory::find));
                yield Behaviors.same();
            }
            case Stop() -> Behaviors.stopped();
        });
    }

    /** The responses by id, the oldest first. */
    static final class Memory {
        private final LinkedHashMap<String, StoredResponse> responses = new LinkedHashMap<>();
        /** What is in memory: those that can be found, and those before them; by how many each is held. */
        private final IdentityHashMap<StoredResponse, Integer> holders = new IdentityHashMap<>();

        private final int most;
        private final long mostBytes;
        private long bytes;

        Memory(int most, long mostBytes) {
            this.most = most;
            this.mostBytes = mostBytes;
        }

        void keep(StoredResponse response) {
            responses.put(response.id(), response);
            hold(response);
            while (responses.size() > most || (bytes > mostBytes && responses.size() > 1))
                release(responses.pollFirstEntry().getValue());
        }

        private void hold(StoredResponse response) {
            for (var at = response; at != null && holders.merge(at, 1, Integer::sum) == 1; at = at.before())
                bytes += at.items().text().length();
        }

        private void release(StoredResponse response) {
            for (var at = response; at != null && holders.merge(at, -1, Integer::sum) == 0; at = at.before()) {
                holders.remove(at);
                bytes -= at.items().text().length();
            }
        }

        /** Of all that is in memory. */
        long bytes() {
            return bytes;
        }

        Optional<StoredResponse> find(String id) {
            return Optional.ofNullable(responses.get(id));
        }

        int size() {
            return responses.size();
        }
    }
}
