package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.http.Body;
import io.netty.handler.codec.http.HttpHeaders;

/**
 * Holds a whole request as the server got it. {@code path} is decoded and has no query; {@code query} is raw and may be
 * empty.
 */
public record ServerRequest(String method, String path, String query, HttpHeaders headers, Body body) {}
