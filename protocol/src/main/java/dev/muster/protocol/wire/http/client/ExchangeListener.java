package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;

/**
 * Receives the events of one exchange, always on the loop's thread. {@code onWritten}, {@code onHead}, {@code onBody}*
 * and {@code onEnd} come in this order; {@code onFailure} may come instead of any of them and is the last. Exactly one
 * of {@code onEnd} and {@code onFailure} comes, unless the exchange was cancelled: then nothing more comes.
 */
public interface ExchangeListener {
    /** The first byte of the request was handed to the socket at this time of the loop's clock. */
    void onWritten(long nanos);

    void onHead(int status, HttpHeaders headers, long nanos);

    /** Takes a piece of the body, which is valid during the call only; the listener neither keeps nor releases it. */
    void onBody(ByteBuf piece, long nanos);

    void onEnd(long nanos);

    void onFailure(FailureKind kind, String detail, long nanos);
}
