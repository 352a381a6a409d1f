package dev.muster.protocol.wire.http.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.protocol.wire.http.FailureKind;
import io.netty.channel.ChannelException;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SocketFailuresTest {
    /** The texts are those that epoll and NIO channels gave on Linux. */
    private static final Map<Throwable, FailureKind> KNOWN = Map.ofEntries(
            Map.entry(
                    new ConnectException("connect(..) failed with error(-111): Connection refused"),
                    FailureKind.CONNECT_REFUSED),
            Map.entry(new ConnectTimeoutException("connection timed out after 100 ms"), FailureKind.CONNECT_TIMEOUT),
            Map.entry(new ConnectException("Connection timed out"), FailureKind.CONNECT_TIMEOUT),
            Map.entry(new UnknownHostException("no-such-host"), FailureKind.UNREACHABLE),
            Map.entry(new NoRouteToHostException("No route to host"), FailureKind.UNREACHABLE),
            Map.entry(
                    new IOException("connect(..) failed with error(-101): Network is unreachable"),
                    FailureKind.UNREACHABLE),
            Map.entry(
                    new ChannelException(
                            "Unable to create Channel", new IOException("socket(..): Too many open files")),
                    FailureKind.NO_SOCKET),
            Map.entry(new BindException("Cannot assign requested address"), FailureKind.NO_SOCKET),
            Map.entry(new NoRouteToHostException("Cannot assign requested address: getsockopt"), FailureKind.NO_SOCKET),
            Map.entry(
                    new IOException("recvAddress(..) failed with error(-104): Connection reset by peer"),
                    FailureKind.RESET),
            Map.entry(new IOException("writeAddress(..) failed with error(-32): Broken pipe"), FailureKind.RESET),
            Map.entry(new ClosedChannelException(), FailureKind.CUT),
            Map.entry(new DecoderException("no HTTP"), FailureKind.MALFORMED),
            Map.entry(new IllegalStateException("a defect"), FailureKind.INTERNAL));

    @Test
    void tellsTheKindsOfFailureApart() {
        KNOWN.forEach((cause, kind) ->
                assertThat(SocketFailures.kind(cause)).as("%s", cause).isEqualTo(kind));
        assertThat(SocketFailures.kind(null)).isEqualTo(FailureKind.CUT);
    }
}
