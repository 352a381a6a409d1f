package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.Body;
import io.netty.handler.codec.http.HttpHeaders;

/**
 * Describes one request. The client adds {@code host} and {@code content-length}; neither these nor {@code connection}
 * belong in {@code headers}.
 *
 * @param target the path and the query, e.g. {@code /a?b=c}
 * @param body {@link Body#EMPTY} for none
 */
public record Request(String method, String target, HttpHeaders headers, Body body) {}
