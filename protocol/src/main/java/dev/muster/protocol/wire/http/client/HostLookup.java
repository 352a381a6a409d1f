package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.loop.Loop;
import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Looks up the addresses of a host name away from the loop and keeps them for a while. It is used on the loop's thread
 * only.
 */
final class HostLookup {
    /** Addresses are kept as long as the JDK keeps them by default. */
    private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(30);

    /** Receives the addresses of a host, on the loop. */
    interface Found {
        /** Takes the addresses, of which there is at least one. */
        void found(InetAddress[] all);

        void failed(Throwable cause);
    }

    private final Loop loop;
    private final String host;
    private final boolean literal;
    private InetAddress @Nullable [] known;
    private long knownAt;
    private List<Found> asking = List.of();

    HostLookup(Loop loop, String host) {
        this.loop = loop;
        this.host = host;
        literal = NetUtil.isValidIpV4Address(host) || NetUtil.isValidIpV6Address(host);
        if (literal) {
            known = new InetAddress[] {address(host)};
        }
    }

    void find(Found then) {
        if (known != null && (literal || loop.clock().nanoTime() - knownAt < KEPT_NANOS)) {
            then.found(known);
        } else if (asking.isEmpty()) {
            asking = new ArrayList<>(List.of(then));
            Thread.ofVirtual().name("lookup-" + host).start(this::lookUp);
        } else {
            asking.add(then);
        }
    }

    private void lookUp() {
        Runnable answer;
        try {
            var all = InetAddress.getAllByName(host);
            answer = () -> {
                known = all;
                knownAt = loop.clock().nanoTime();
                answered().forEach(then -> then.found(all));
            };
        } catch (UnknownHostException | RuntimeException e) {
            answer = () -> answered().forEach(then -> then.failed(e));
        }
        try {
            loop.execute(answer);
        } catch (RejectedExecutionException _) {
            // The loop has ended, so nobody waits any more.
        }
    }

    private List<Found> answered() {
        var all = asking;
        asking = List.of();
        return all;
    }

    private static InetAddress address(String literal) {
        try {
            return InetAddress.getByName(literal);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(literal, e);
        }
    }
}
