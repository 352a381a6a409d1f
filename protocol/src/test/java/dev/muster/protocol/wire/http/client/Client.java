package dev.muster.protocol.wire.http.client;

import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.protocol.wire.loop.Loops;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A client as tests use it: from a thread that is not the loop's. */
public record Client(Loop loop, HttpClient http) {
    static final HttpClient.Limits LIMITS = new HttpClient.Limits(Duration.ofSeconds(5), 100, 1 << 20);

    public static Client of(Loops loops, Origin origin) {
        return of(loops, origin, LIMITS);
    }

    static Client of(Loops loops, Origin origin, HttpClient.Limits limits) {
        var loop = loops.all().getFirst();
        return new Client(loop, new HttpClient(loop, origin, limits));
    }

    public static Client of(Loops loops, HttpServer server) {
        return of(loops, Origin.parse(server.url()));
    }

    public Heard get(String target) {
        return send("GET", target, Body.EMPTY);
    }

    /** Sends and waits for the end. */
    Heard send(String method, String target, Body body) {
        var heard = new Heard();
        start(new Request(method, target, new DefaultHttpHeaders(), body), heard);
        return heard.await();
    }

    public Exchange start(String target, ExchangeListener listener) {
        return start(new Request("GET", target, new DefaultHttpHeaders(), Body.EMPTY), listener);
    }

    public Exchange start(Request request, ExchangeListener listener) {
        return onLoop(() -> http.send(request, listener));
    }

    <T> T onLoop(Supplier<T> call) {
        return CompletableFuture.supplyAsync(call, loop.netty())
                .orTimeout(20, TimeUnit.SECONDS)
                .join();
    }
}
