package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.http.Body;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Puts the parts of a request together. */
final class RequestReader {
    private final ServerConnection connection;
    private final int maxBodyBytes;
    private @Nullable HttpRequest head;
    private byte[] body = new byte[0];
    private int length;

    RequestReader(ServerConnection connection, int maxBodyBytes) {
        this.connection = connection;
        this.maxBodyBytes = maxBodyBytes;
    }

    /** Reads the next part and releases it. */
    void read(Object part) {
        switch (part) {
            case HttpRequest request -> head(request);
            case HttpContent content -> {
                try {
                    content(content);
                } finally {
                    content.release();
                }
            }
            default -> throw new IllegalStateException("not a part of a request: " + part);
        }
    }

    private void head(HttpRequest request) {
        if (!request.decoderResult().isSuccess()) {
            var cause = request.decoderResult().cause();
            connection.refuse(cause instanceof TooLongFrameException ? 431 : 400, String.valueOf(cause.getMessage()));
            return;
        }
        head = request;
        length = 0;
        if (HttpUtil.getContentLength(request, 0L) > maxBodyBytes) {
            tooLarge(request);
        } else if (HttpUtil.is100ContinueExpected(request)) {
            connection.write(AnswerWriter.CONTINUE.duplicate());
        }
    }

    private void content(HttpContent content) {
        var request = head;
        if (request == null) {
            return;
        }
        if (!content.decoderResult().isSuccess()) {
            head = null;
            connection.refuse(
                    400, String.valueOf(content.decoderResult().cause().getMessage()));
            return;
        }
        var piece = content.content();
        if (piece.readableBytes() > maxBodyBytes - length) {
            tooLarge(request);
        } else if (!(content instanceof LastHttpContent)) {
            append(piece);
        } else {
            head = null;
            handle(request, whole(piece));
        }
    }

    private void tooLarge(HttpRequest request) {
        head = null;
        connection.tooLarge(request);
    }

    private void append(ByteBuf piece) {
        int added = piece.readableBytes();
        if (body.length - length < added) {
            body = Arrays.copyOf(body, Math.max(length + added, (int) Math.min(maxBodyBytes, 2L * body.length)));
        }
        piece.readBytes(body, length, added);
        length += added;
    }

    private Body whole(ByteBuf last) {
        if (length == 0) {
            return last.isReadable() ? Body.of(ByteBufUtil.getBytes(last)) : Body.EMPTY;
        }
        append(last);
        var whole = body.length == length ? body : Arrays.copyOf(body, length);
        body = new byte[0];
        return Body.of(whole);
    }

    private void handle(HttpRequest request, Body whole) {
        var target = request.uri();
        int query = target.indexOf('?');
        String path;
        try {
            path = path(query < 0 ? target : target.substring(0, query));
        } catch (IllegalArgumentException e) {
            connection.refuse(400, String.valueOf(e.getMessage()));
            return;
        }
        connection.handle(
                new ServerRequest(
                        request.method().name(),
                        path,
                        query < 0 ? "" : target.substring(query + 1),
                        request.headers(),
                        whole),
                HttpUtil.isKeepAlive(request),
                request.protocolVersion().equals(HttpVersion.HTTP_1_0));
    }

    private static String path(String raw) {
        var path = raw;
        if (!path.startsWith("/") && path.contains("://")) {
            int slash = path.indexOf('/', path.indexOf("://") + 3);
            path = slash < 0 ? "/" : path.substring(slash);
        }
        return path.indexOf('%') < 0 ? path : new QueryStringDecoder(path).path();
    }
}
