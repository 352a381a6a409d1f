package dev.muster.coordinator.world;

import dev.muster.protocol.wire.loop.Loops;

/**
 * Loops of the fakes in a process of the generator: the agent's own, so that its CPU time can be told apart, those of model
 * and app, and one for the visitors that warm them up.
 */
public record FakeLoops(Loops agent, Loops model, Loops visitor) implements AutoCloseable {
    public static FakeLoops start(int each) {
        return new FakeLoops(Loops.start("agent", each), Loops.start("model", each), Loops.start("visitor", 1));
    }

    /** All of them, with others of the same actor system. */
    public Loops[] with(Loops... others) {
        var all = new Loops[others.length + 3];
        all[0] = agent;
        all[1] = model;
        all[2] = visitor;
        System.arraycopy(others, 0, all, 3, others.length);
        return all;
    }

    @Override
    public void close() {
        agent.close();
        model.close();
        visitor.close();
    }
}
