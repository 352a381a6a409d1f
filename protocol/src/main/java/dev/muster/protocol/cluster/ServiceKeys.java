package dev.muster.protocol.cluster;

import org.apache.pekko.actor.typed.receptionist.ServiceKey;

/** Holds the keys by which nodes find each other. */
public final class ServiceKeys {
    public static final ServiceKey<ToCoordinator> COORDINATOR = ServiceKey.create(ToCoordinator.class, "coordinator");

    private ServiceKeys() {}
}
