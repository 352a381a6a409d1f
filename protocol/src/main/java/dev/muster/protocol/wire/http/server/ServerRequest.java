package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.http.Body;
import io.netty.handler.codec.http.HttpHeaders;

/** A whole request as the server got it. {@code path} is decoded and has no query; {@code query} is raw, maybe empty. */
public record ServerRequest(String method, String path, String query, HttpHeaders headers, Body body) {}
