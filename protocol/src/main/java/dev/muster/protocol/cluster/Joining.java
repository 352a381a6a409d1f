package dev.muster.protocol.cluster;

/**
 * What must match before a worker may take part.
 *
 * @param version of Muster
 * @param histograms parameters of the histograms, see {@code Histograms.parameters()}
 */
public record Joining(String version, String histograms, String name, String address, long epoch) {
    public Joining {
        Checks.text("version", version);
        Checks.text("histograms", histograms);
        Checks.text("name", name);
        Checks.text("address", address);
    }
}
