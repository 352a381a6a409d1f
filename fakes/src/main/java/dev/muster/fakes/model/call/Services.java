package dev.muster.fakes.model.call;

import dev.muster.fakes.model.machines.Router;
import dev.muster.fakes.model.options.FakeModelOptions;
import dev.muster.fakes.model.play.Beat;
import dev.muster.fakes.time.FakeClock;
import dev.muster.protocol.wire.loop.Loop;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * What every call of the fake model needs.
 *
 * @param seconds of the wall, since 1970
 * @param beats by the index of their loop
 */
public record Services(
        FakeModelOptions options,
        FakeClock clock,
        LongSupplier seconds,
        Saturation load,
        List<Beat> beats,
        ActorRef<Router.Message> router) {
    /** That of the loop. */
    Beat beat(Loop loop) {
        return beats.get(loop.index());
    }
}
