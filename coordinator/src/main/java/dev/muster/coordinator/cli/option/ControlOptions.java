package dev.muster.coordinator.cli.option;

import dev.muster.coordinator.node.HostPort;
import picocli.CommandLine.Option;

/** These options say where nodes listen to each other. */
public final class ControlOptions {
    public static final int COORDINATOR_PORT = 7400;

    @Option(
            names = "--listen",
            defaultValue = "127.0.0.1",
            paramLabel = "HOST[:PORT]",
            description = "where other nodes reach this one (${DEFAULT-VALUE})")
    private String listen = "127.0.0.1";

    @Option(
            names = "--insecure-control",
            description =
                    "let nodes talk over addresses that others can reach, without encryption or proof of identity")
    private boolean insecure;

    /** @throws UserException if it is no address, or one that others can reach */
    public HostPort listen(int defaultPort) {
        var address = AddressOption.parse("--listen", listen, defaultPort);
        check("--listen", address);
        return address;
    }

    /** @throws UserException if others can reach it and {@code --insecure-control} does not say that this is meant */
    public void check(String option, HostPort address) {
        if (insecure || address.isLoopback()) return;
        throw UserException.usage(option + " " + address
                + " can be reached from outside, and nodes do not prove who they are yet; name a loopback address,"
                + " or add --insecure-control on a network that you trust");
    }

    /**
     * Returns where the state of a coordinator's run is served: on loopback, one port above the one for nodes, or on
     * any free port if nodes listen on any.
     */
    public static HostPort apiBeside(HostPort listen) {
        var host = listen.isLoopback() ? listen.host() : "127.0.0.1";
        return new HostPort(host, listen.port() == 0 ? 0 : listen.port() + 1);
    }
}
