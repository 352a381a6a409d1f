package dev.muster.protocol.wire.http.client;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseDecoder;

/** Decodes answers with Netty's decoder, which its connection tells whether the request was a HEAD. */
final class AnswerDecoder extends HttpResponseDecoder {
    /**
     * All headers together, and the status line, may each have this many bytes; it is enough for any server that means
     * well.
     */
    static final int MAX_HEAD_BYTES = 64 * 1024;

    private static final HttpDecoderConfig CONFIG = new HttpDecoderConfig()
            .setMaxInitialLineLength(MAX_HEAD_BYTES)
            .setMaxHeaderSize(MAX_HEAD_BYTES)
            .setMaxChunkSize(Integer.MAX_VALUE)
            .setStrictLineParsing(false)
            .setHeadersFactory(DefaultHttpHeadersFactory.headersFactory().withValidation(false))
            .setTrailersFactory(DefaultHttpHeadersFactory.trailersFactory().withValidation(false));

    private final ClientConnection connection;

    AnswerDecoder(ClientConnection connection) {
        super(CONFIG);
        this.connection = connection;
    }

    /** Returns whether bytes were read beyond the end of the answer. */
    boolean hasMore() {
        return actualReadableBytes() > 0;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        connection.bytesCame();
        super.channelRead(context, message);
    }

    @Override
    protected boolean isContentAlwaysEmpty(HttpMessage message) {
        return super.isContentAlwaysEmpty(message)
                || (connection.answersHead()
                        && message instanceof HttpResponse response
                        && response.status().code() >= 200);
    }
}
