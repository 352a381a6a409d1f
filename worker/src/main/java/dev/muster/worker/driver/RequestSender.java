package dev.muster.worker.driver;

import dev.muster.protocol.wire.http.client.Exchange;
import dev.muster.protocol.wire.http.client.ExchangeListener;
import dev.muster.protocol.wire.http.client.Request;

/** Where a driver's requests go: the client of its loop, as {@code HttpClient.send} says. */
@FunctionalInterface
public interface RequestSender {
    /** Sends a request and tells the listener what comes of it; {@code onWritten} may come before this returns. */
    Exchange send(Request request, ExchangeListener listener);
}
