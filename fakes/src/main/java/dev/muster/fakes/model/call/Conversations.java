package dev.muster.fakes.model.call;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Remembers responses for {@code previous_response_id}. The oldest are forgotten when there are too many. */
public final class Conversations {
    public sealed interface Message extends NoSerializationVerificationNeeded {}

    record Keep(StoredResponse response) implements Message {}

    /** Asks for a response; the answer comes on this actor's thread. */
    record Find(String id, Consumer<Optional<StoredResponse>> then) implements Message {}

    public record Stop() implements Message {}

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
            case Find(var id, var then) -> {
                then.accept(memory.find(id));
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
