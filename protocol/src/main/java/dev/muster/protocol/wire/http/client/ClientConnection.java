package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import org.jspecify.annotations.Nullable;

/** Carries one exchange at a time over one connection, from its request's bytes to its answer's end. */
final class ClientConnection extends ChannelInboundHandlerAdapter {
    private final HttpClient client;
    private final Channel channel;
    private final AnswerDecoder decoder = new AnswerDecoder(this);

    private @Nullable ClientExchange current;
    private @Nullable HttpHeaders headers;
    private boolean headMethod;
    private boolean used;
    private boolean anyByte;
    private boolean skipping;
    private boolean keepAlive;
    private long bodyBytes;
    private long readAt;
    private @Nullable Throwable trouble;

    ClientConnection(HttpClient client, Channel channel) {
        this.client = client;
        this.channel = channel;
    }

    ChannelHandler decoder() {
        return decoder;
    }

    /** Sends the request; the connection must be free. */
    void start(ClientExchange exchange) {
        var request = exchange.request();
        ByteBuf bytes;
        try {
            bytes = client.writer().write(channel.alloc(), request);
        } catch (IllegalArgumentException e) {
            exchange.failLater(FailureKind.INTERNAL, String.valueOf(e.getMessage()));
            close();
            return;
        }
        current = exchange;
        headers = null;
        headMethod = request.method().equals("HEAD");
        anyByte = false;
        bodyBytes = 0;
        long now = client.loop().clock().nanoTime();
        var _ = channel.writeAndFlush(bytes, channel.voidPromise());
        exchange.written(this, now);
    }

    /** Closes the connection, because its exchange has no more interest in the answer. */
    void abandon() {
        current = null;
        close();
    }

    boolean isOpen() {
        return channel.isActive();
    }

    void close() {
        var _ = channel.close();
    }

    /** Notes a read. The decoder calls it for each read, before what was read is taken apart. */
    void bytesCame() {
        anyByte = true;
        readAt = client.loop().clock().nanoTime();
    }

    boolean answersHead() {
        return headMethod;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            var exchange = current;
            if (exchange == null) {
                // This is an answer that nobody asked for, or the rest of one that was cancelled.
                close();
            } else if (isSound(message, exchange)) {
                if (message instanceof HttpResponse response) {
                    head(response, exchange);
                }
                if (message instanceof HttpContent content && !skipping) {
                    body(content.content(), exchange);
                }
                if (message instanceof LastHttpContent) {
                    last();
                }
            }
        } finally {
            if (message instanceof HttpContent content) {
                content.release();
            }
        }
    }

    private boolean isSound(Object message, ClientExchange exchange) {
        var result = message instanceof HttpResponse response
                ? response.decoderResult()
                : ((HttpContent) message).decoderResult();
        if (result.isSuccess()) {
            return true;
        }
        if (!(result.cause() instanceof PrematureChannelClosureException)) {
            exchange.fail(
                    result.cause() instanceof TooLongFrameException ? FailureKind.TOO_LARGE : FailureKind.MALFORMED,
                    malformed(result));
        }
        return false;
    }

    private static String malformed(DecoderResult result) {
        return "the answer is not HTTP/1.1: " + result.cause().getMessage();
    }

    private void head(HttpResponse response, ClientExchange exchange) {
        int status = response.status().code();
        skipping = status < 200;
        if (status == 101) {
            exchange.fail(FailureKind.MALFORMED, "the server switched to another protocol (101)");
        } else if (!skipping) {
            keepAlive = HttpUtil.isKeepAlive(response);
            headers = response.headers();
            exchange.head(status, response.headers(), readAt);
        }
    }

    private void body(ByteBuf piece, ClientExchange exchange) {
        if (exchange != current || !piece.isReadable()) {
            return;
        }
        bodyBytes += piece.readableBytes();
        if (bodyBytes > client.limits().maxBodyBytes() && !isEventStream()) {
            exchange.fail(
                    FailureKind.TOO_LARGE,
                    "the answer's body is larger than " + client.limits().maxBodyBytes() + " bytes");
        } else {
            exchange.body(piece, readAt);
        }
    }

    private boolean isEventStream() {
        var type = headers == null ? null : headers.get(HttpHeaderNames.CONTENT_TYPE);
        return type != null && type.regionMatches(true, 0, "text/event-stream", 0, "text/event-stream".length());
    }

    private void last() {
        var exchange = current;
        if (skipping) {
            skipping = false;
        } else if (exchange != null) {
            current = null;
            used = true;
            if (keepAlive && channel.isActive() && !decoder.hasMore() && isWholeRequestSent()) {
                client.free(this);
            } else {
                close();
            }
            exchange.end(readAt);
        }
    }

    /** Returns whether the whole request is sent: a server may answer before it has read all of it. */
    private boolean isWholeRequestSent() {
        var out = channel.unsafe().outboundBuffer();
        return out != null && out.isEmpty();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (trouble == null) {
            trouble = cause;
        }
        close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        var exchange = current;
        current = null;
        if (exchange != null && used && !anyByte && exchange.retry()) {
            client.again(exchange);
        } else if (exchange != null) {
            exchange.fail(SocketFailures.kind(trouble), SocketFailures.cut(anyByte, bodyBytes, trouble));
        }
        client.gone(this);
    }
}
