package dev.muster.protocol.cluster;

/**
 * Marks what crosses between two nodes. It is bound once to CBOR in this module's {@code reference.conf}, and all
 * implementations are records.
 */
public interface WireMessage {}
