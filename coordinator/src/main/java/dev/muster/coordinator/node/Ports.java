package dev.muster.coordinator.node;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Checks that a port can be had, before anything that would only log that it cannot. */
public final class Ports {
    private Ports() {}

    /** @throws IOException if the port cannot be had, with a text for the user */
    public static void mustBeFree(HostPort at, String option) throws IOException {
        try (var _ = new ServerSocket(at.port(), 1, InetAddress.getByName(at.host()))) {
            // The port can be had.
        } catch (IOException e) {
            throw taken(at, option, e);
        }
    }

    static IOException taken(HostPort at, String option, Exception cause) {
        return new IOException(
                "cannot listen on " + at + " (" + cause.getMessage() + "); is another coordinator or worker there?"
                        + " name another address with " + option + " HOST:PORT",
                cause);
    }
}
