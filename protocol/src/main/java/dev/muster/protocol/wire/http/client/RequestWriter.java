package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.Origin;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;

/** Writes a request's bytes, head and body, into one buffer. */
final class RequestWriter {
    private static final int USUAL_HEAD_BYTES = 256;

    private final String prefix;
    private final byte[] lineEndAndHost;

    RequestWriter(Origin origin) {
        prefix = encoded(origin.prefix());
        lineEndAndHost = (" HTTP/1.1\r\nhost: " + origin.hostHeader() + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Returns the bytes of the request, which the caller has to release.
     *
     * @throws IllegalArgumentException if a header holds a line break or a zero byte
     */
    ByteBuf write(ByteBufAllocator allocator, Request request) {
        var body = request.body();
        var out = allocator.directBuffer(USUAL_HEAD_BYTES + body.length());
        try {
            ByteBufUtil.writeAscii(out, request.method());
            out.writeByte(' ');
            ByteBufUtil.writeAscii(out, prefix);
            ByteBufUtil.writeAscii(out, encoded(request.target()));
            out.writeBytes(lineEndAndHost);
            var headers = request.headers().iteratorCharSequence();
            while (headers.hasNext()) {
                var header = headers.next();
                field(out, header.getKey(), header.getValue());
            }
            if (body.length() > 0 || expectsBody(request.method())) {
                ByteBufUtil.writeAscii(out, "content-length: ");
                ByteBufUtil.writeAscii(out, Integer.toString(body.length()));
                ByteBufUtil.writeShortBE(out, CRLF);
            }
            ByteBufUtil.writeShortBE(out, CRLF);
            out.writeBytes(body.bytes());
            return out;
        } catch (Throwable e) {
            out.release();
            throw e;
        }
    }

    private static final int CRLF = '\r' << 8 | '\n';

    private static void field(ByteBuf out, CharSequence name, CharSequence value) {
        int start = out.writerIndex();
        ByteBufUtil.writeUtf8(out, name);
        ByteBufUtil.writeShortBE(out, ':' << 8 | ' ');
        ByteBufUtil.writeUtf8(out, value);
        if (out.forEachByte(start, out.writerIndex() - start, b -> b != '\r' && b != '\n' && b != 0) >= 0) {
            throw new IllegalArgumentException("header '" + name + "' holds a line break");
        }
        ByteBufUtil.writeShortBE(out, CRLF);
    }

    private static boolean expectsBody(String method) {
        return switch (method) {
            case "POST", "PUT", "PATCH" -> true;
            default -> false;
        };
    }

    /**
     * Returns the target with all that may not stand in a request line (spaces, line breaks, letters beyond ASCII) as
     * %XX.
     */
    private static String encoded(String target) {
        for (int i = 0; i < target.length(); i++) {
            if (mayNotStand(target.charAt(i))) {
                return encodedFrom(target);
            }
        }
        return target;
    }

    private static String encodedFrom(String target) {
        var out = new StringBuilder();
        for (byte b : target.getBytes(StandardCharsets.UTF_8)) {
            if (mayNotStand((char) (b & 0xff))) {
                out.append('%')
                        .append(Character.toUpperCase(Character.forDigit(b >> 4 & 15, 16)))
                        .append(Character.toUpperCase(Character.forDigit(b & 15, 16)));
            } else {
                out.append((char) b);
            }
        }
        return out.toString();
    }

    private static boolean mayNotStand(char c) {
        return c <= ' ' || c >= 0x7f;
    }
}
