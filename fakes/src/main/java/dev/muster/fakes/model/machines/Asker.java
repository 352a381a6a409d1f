package dev.muster.fakes.model.machines;

import dev.muster.fakes.model.cache.CacheOutcome;

/** Who asked the router what becomes of a request. An interface and not an actor, for every call has one. */
public interface Asker {
    /** Tells what became of the request, once. Called on the router's thread, so it only hands the outcome on. */
    void settled(CacheOutcome outcome);
}
