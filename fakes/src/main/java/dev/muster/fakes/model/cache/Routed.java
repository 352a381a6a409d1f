package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.CacheRequest;

/**
 * A request on its way.
 *
 * @param atMs when the router received it; never decreases
 * @param keyLastMinute requests of its key in the minute before, on all machines, itself not counted
 */
public record Routed(CacheRequest request, long atMs, int machine, int keyLastMinute) {}
