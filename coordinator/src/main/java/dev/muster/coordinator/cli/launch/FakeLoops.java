package dev.muster.coordinator.cli.launch;

import dev.muster.protocol.wire.Loops;

/** Loops of the fakes in a process of the generator: the agent's own, so that its CPU time can be told apart. */
record FakeLoops(Loops agent, Loops model) implements AutoCloseable {
    static FakeLoops start(int each) {
        return new FakeLoops(Loops.start("agent", each), Loops.start("model", each));
    }

    @Override
    public void close() {
        agent.close();
        model.close();
    }
}
