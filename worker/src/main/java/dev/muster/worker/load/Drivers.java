package dev.muster.worker.load;

import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.wire.http.client.HttpClient;
import dev.muster.worker.driver.Deadlines;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.DriverKit;
import dev.muster.worker.driver.MissingVariableException;
import dev.muster.worker.driver.agent.AgentSessions;
import dev.muster.worker.driver.http.HttpSteps;
import dev.muster.worker.driver.model.ModelSessions;

/**
 * What performs a plan's dialect on one loop, from its making until it is closed.
 *
 * @param deadlines of all that the drivers wait for; they have to be looked through regularly
 * @param closing lets go of what the drivers share
 */
public record Drivers(Driver.Factory factory, Deadlines deadlines, Runnable closing) implements AutoCloseable {
    /** Largest body of an answer that is no stream: 256 MiB, counted but not kept. */
    private static final int MAX_BODY_BYTES = 256 << 20;

    /** An agent's session may hold a feed and write beside it. */
    private static final int CONNECTIONS_PER_SESSION = 2;

    /**
     * Drivers over a client of their own, with a connection for whatever that many sessions do at once.
     *
     * @throws MissingVariableException if a header names an environment variable that is not set
     */
    public static Drivers open(CrewSettings crew, Recorder recorder) {
        var limits = new HttpClient.Limits(
                crew.plan().timeouts().connect(), crew.places() * CONNECTIONS_PER_SESSION, MAX_BODY_BYTES);
        var client = new HttpClient(crew.loop(), crew.target(), limits);
        var kit = new DriverKit(crew.loop(), client::send, recorder, crew.plan(), crew.run());
        return new Drivers(of(kit), kit.deadlines(), client::close);
    }

    /**
     * What performs the kit's plan.
     *
     * @throws MissingVariableException if a header names an environment variable that is not set
     */
    static Driver.Factory of(DriverKit kit) {
        return switch (kit.plan().target().dialect()) {
            case HTTP -> new HttpSteps(kit);
            case AGENT -> new AgentSessions(kit);
            case RESPONSES, CHAT, MESSAGES -> new ModelSessions(kit);
        };
    }

    @Override
    public void close() {
        closing.run();
    }
}
