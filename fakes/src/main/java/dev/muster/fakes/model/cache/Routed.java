package dev.muster.fakes.model.cache;

import dev.muster.fakes.model.cache.request.CacheRequest;

/**
 * Describes a request on its way to a machine.
 *
 * @param atMs when the router received it, in ms of its clock; never decreases
 * @param keyLastMinute requests of its key in the minute before, on all machines, not counting itself
 */
public record Routed(CacheRequest request, long atMs, int machine, int keyLastMinute) {}
