package dev.muster.protocol.wire.http.server;

import dev.muster.protocol.wire.http.Body;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Writes the heads of answers, and small answers whole. */
final class AnswerWriter {
    /** This buffer is never released, so callers write a duplicate of it. */
    static final ByteBuf CONTINUE = constant("HTTP/1.1 100 Continue\r\n\r\n");

    private static final byte[] VERSION = ascii("HTTP/1.1 ");
    private static final byte[] TYPE = ascii("content-type: ");
    private static final byte[] LENGTH = ascii("content-length: ");
    private static final byte[] CHUNKED = ascii("transfer-encoding: chunked\r\n");
    private static final byte[] EVENTS = ascii("content-type: text/event-stream\r\ncache-control: no-cache\r\n");
    private static final byte[] CLOSE = ascii("connection: close\r\n");
    private static final byte[] KEEP_ALIVE = ascii("connection: keep-alive\r\n");
    private static final int CRLF = '\r' << 8 | '\n';

    private AnswerWriter() {}

    /** Writes the answer with its body, or without it where the request is a HEAD or the status has no body. */
    static ByteBuf whole(ServerAnswer answer, int status, String contentType, Map<String, String> headers, Body body) {
        boolean bodiless = status < 200 || status == 204 || status == 304;
        int sent = bodiless || answer.isHead() ? 0 : body.length();
        var out = answer.alloc().directBuffer(256 + sent);
        status(out, status);
        if (!contentType.isEmpty()) {
            out.writeBytes(TYPE);
            value(out, contentType);
        }
        if (!bodiless) {
            out.writeBytes(LENGTH);
            value(out, Integer.toString(body.length()));
        }
        rest(out, answer, headers);
        out.writeBytes(body.bytes(), 0, sent);
        return out;
    }

    /** Writes the head of an event stream. */
    static ByteBuf events(ServerAnswer answer, Map<String, String> headers) {
        var out = answer.alloc().directBuffer(256);
        status(out, 200);
        out.writeBytes(EVENTS);
        if (answer.isChunked()) {
            out.writeBytes(CHUNKED);
        }
        rest(out, answer, headers);
        return out;
    }

    /** Writes an answer to a request that is refused; the connection ends with it. */
    static ByteBuf refusal(ByteBufAllocator allocator, Handler.Rejection rejection) {
        var text = rejection.body();
        var out = allocator.directBuffer(256 + text.length());
        status(out, rejection.status());
        out.writeBytes(TYPE);
        value(out, rejection.contentType());
        out.writeBytes(LENGTH);
        value(out, Integer.toString(text.length()));
        out.writeBytes(CLOSE);
        ByteBufUtil.writeShortBE(out, CRLF);
        return out.writeBytes(text.bytes());
    }

    private static void status(ByteBuf out, int code) {
        var status = HttpResponseStatus.valueOf(code);
        out.writeBytes(VERSION);
        ByteBufUtil.writeAscii(out, status.codeAsText());
        out.writeByte(' ');
        value(out, status.reasonPhrase());
    }

    private static void rest(ByteBuf out, ServerAnswer answer, Map<String, String> headers) {
        for (var header : headers.entrySet()) {
            ByteBufUtil.writeAscii(out, header.getKey());
            ByteBufUtil.writeShortBE(out, ':' << 8 | ' ');
            value(out, header.getValue());
        }
        if (!answer.isKeptAlive()) {
            out.writeBytes(CLOSE);
        } else if (answer.isHttp10()) {
            out.writeBytes(KEEP_ALIVE);
        }
        ByteBufUtil.writeShortBE(out, CRLF);
    }

    /**
     * Writes a value and the end of its line; a line break inside it becomes a space, for it would begin another
     * header.
     */
    private static void value(ByteBuf out, String value) {
        ByteBufUtil.writeUtf8(
                out,
                value.indexOf('\n') < 0 && value.indexOf('\r') < 0
                        ? value
                        : value.replace('\r', ' ').replace('\n', ' '));
        ByteBufUtil.writeShortBE(out, CRLF);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static ByteBuf constant(String text) {
        var bytes = ascii(text);
        return Unpooled.unreleasableBuffer(
                Unpooled.directBuffer(bytes.length).writeBytes(bytes).asReadOnly());
    }
}
