package dev.muster.coordinator.cli.option;

import dev.muster.coordinator.node.HostPort;

/** Reads addresses and says what is wrong with them. */
public final class AddressOption {
    private AddressOption() {}

    /** @throws UserException if it is no address */
    public static HostPort parse(String option, String text, int defaultPort) {
        try {
            return HostPort.parse(text, defaultPort);
        } catch (IllegalArgumentException e) {
            throw UserException.usage(option + ": " + e.getMessage());
        }
    }

    /** @throws UserException if it is no address of this machine alone */
    public static HostPort loopback(String option, String text, int defaultPort) {
        var address = parse(option, text, defaultPort);
        if (address.isLoopback()) return address;
        if (!address.exists())
            throw UserException.usage(
                    option + ": \"" + text + "\" has no address; expected HOST:PORT, e.g. 127.0.0.1:7401");
        throw UserException.usage(option + " " + text
                + " can be reached from outside, and whoever reaches it could stop the run; name a loopback address");
    }
}
