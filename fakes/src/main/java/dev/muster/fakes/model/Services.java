package dev.muster.fakes.model;

import java.util.function.LongSupplier;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * What every call of the fake model needs.
 *
 * @param seconds of the wall, since 1970
 */
record Services(
        FakeModelOptions options, FakeClock clock, LongSupplier seconds, Load load, ActorRef<Router.Message> router) {}
