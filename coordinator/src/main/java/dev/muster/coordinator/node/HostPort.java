package dev.muster.coordinator.node;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Names an address to listen on or to connect to. */
public record HostPort(String host, int port) {
    /**
     * Reads {@code HOST:PORT} or, with a default port, {@code HOST}.
     *
     * @throws IllegalArgumentException with a text for the user
     */
    public static HostPort parse(String text, int defaultPort) {
        int colon = text.lastIndexOf(':');
        var host = colon < 0 ? text : text.substring(0, colon);
        var port = colon < 0 ? Integer.toString(defaultPort) : text.substring(colon + 1);
        if (host.isBlank() || !port.matches("\\d{1,5}") || Integer.parseInt(port) > 65_535)
            throw new IllegalArgumentException(
                    "\"" + text + "\" is no address; expected HOST:PORT, e.g. 127.0.0.1:7400");
        return new HostPort(host, Integer.parseInt(port));
    }

    /** Returns whether the host is an address, or a name that has one. */
    public boolean exists() {
        try {
            InetAddress.getByName(host);
            return true;
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** Returns whether nobody but this machine can reach it. */
    public boolean isLoopback() {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
