package dev.muster.protocol.cluster;

/**
 * Introduces a worker that wants to take part. Its version and histograms must match the coordinator's.
 *
 * @param version the worker's version of Muster
 * @param histograms the parameters of its histograms, see {@code Histograms.parameters()}
 */
public record Joining(String version, String histograms, String name, String address, long epoch) {
    public Joining {
        Checks.text("version", version);
        Checks.text("histograms", histograms);
        Checks.text("name", name);
        Checks.text("address", address);
    }
}
