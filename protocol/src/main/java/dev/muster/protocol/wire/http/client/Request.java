package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.Body;
import io.netty.handler.codec.http.HttpHeaders;

/**
 * One request. {@code host}, {@code content-length} and {@code connection} are the client's to add.
 *
 * @param target path and query, e.g. {@code /a?b=c}
 * @param body {@link Body#EMPTY} for none
 */
public record Request(String method, String target, HttpHeaders headers, Body body) {}
