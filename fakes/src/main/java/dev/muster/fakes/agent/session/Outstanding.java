package dev.muster.fakes.agent.session;

import dev.muster.protocol.wire.http.server.Responder;
import java.util.LinkedHashSet;
import java.util.Set;

/** Who waits for a session's answer, so that nobody waits in vain if the session breaks. Used on its loop only. */
final class Outstanding {
    private final Set<Responder> waiting = new LinkedHashSet<>();

    Responder add(Responder responder) {
        waiting.add(responder);
        return responder;
    }

    /** It is answered now. */
    Responder take(Responder responder) {
        waiting.remove(responder);
        return responder;
    }

    /** Nobody else is going to answer them. */
    void fail() {
        waiting.forEach(responder ->
                Answers.failed(responder, "the session ended before it could answer; see the agent's log"));
        waiting.clear();
    }
}
