package dev.muster.protocol.wire.http.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpRequestDecoder;

/**
 * Decodes requests with Netty's decoder, and reports every read to its connection, so that a request that never comes
 * whole is noticed.
 */
final class RequestDecoder extends HttpRequestDecoder {
    private static final HttpDecoderConfig CONFIG = new HttpDecoderConfig()
            .setMaxInitialLineLength(64 * 1024)
            .setMaxHeaderSize(64 * 1024)
            .setMaxChunkSize(Integer.MAX_VALUE);

    private final ServerConnection connection;

    RequestDecoder(ServerConnection connection) {
        super(CONFIG);
        this.connection = connection;
    }

    boolean hasMore() {
        return actualReadableBytes() > 0;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        connection.bytesCame();
        super.channelRead(context, message);
    }
}
