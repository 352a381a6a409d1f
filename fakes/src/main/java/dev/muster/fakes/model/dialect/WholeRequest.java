package dev.muster.fakes.model.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.cache.request.Prompt;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.play.Frames;
import dev.muster.fakes.model.turn.Dialogue;
import dev.muster.fakes.model.turn.Offer;
import dev.muster.fakes.model.turn.Reply;
import java.util.Optional;

/** Describes a request that brings its whole conversation along, as far as the fake reads it. */
public interface WholeRequest {
    String model();

    boolean stream();

    /** Returns the prompt as the cache sees it. */
    Prompt prompt(CacheRules rules);

    /**
     * Says where the conversation stands.
     *
     * @param session its name; if nobody named it, what the conversation began with stands for it
     */
    Dialogue dialogue(Optional<String> session);

    Optional<String> cacheKey();

    /** Returns the session that the body names. */
    Optional<String> sessionId();

    /** Says whether the request may read from a cache of blocks and leave something in it. */
    boolean isCached();

    Offer offer();

    /** Returns what of a reply this request lets through. */
    Reply limited(Reply reply);

    Frames frames(Served served);

    /** Returns the reply in one object. */
    ObjectNode whole(Served served);
}
