package dev.muster.protocol.cluster;

/** Whatever crosses between two nodes. Bound once to CBOR in this module's {@code reference.conf}; records only. */
public interface WireMessage {}
