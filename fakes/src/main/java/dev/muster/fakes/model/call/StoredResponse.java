package dev.muster.fakes.model.call;

import dev.muster.fakes.model.cache.request.SentPrompt;
import dev.muster.fakes.model.prompt.Rendered;
import dev.muster.fakes.model.prompt.Rendering;
import dev.muster.fakes.model.responses.ConversationProgress;
import dev.muster.fakes.model.responses.Fingerprint;
import java.util.ArrayDeque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A response that a later request may go on from.
 *
 * @param before the response that it went on from itself
 * @param items rendering of what it added to the conversation: its request's input and its output
 * @param session of its conversation: as its request told, else the id of the first response
 * @param root the prompt that the conversation began with, if nobody knew then what session it was
 * @param fingerprint of its request; absent where nobody can compare with it
 */
record StoredResponse(
        String id,
        @Nullable StoredResponse before,
        Rendered items,
        ConversationProgress progress,
        String session,
        Optional<SentPrompt> root,
        Optional<Fingerprint> fingerprint) {

    /** Renders the conversation from its beginning up to the end of this response. */
    void render(Rendering into) {
        var path = new ArrayDeque<StoredResponse>();
        for (var at = this; at != null; at = at.before) path.push(at);
        path.forEach(response -> into.append(response.items));
    }
}
