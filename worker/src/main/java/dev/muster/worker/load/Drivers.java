package dev.muster.worker.load;

import dev.muster.protocol.measure.Recorder;
import dev.muster.protocol.plan.Plan;
import dev.muster.protocol.wire.http.Origin;
import dev.muster.protocol.wire.http.client.HttpClient;
import dev.muster.protocol.wire.loop.Loop;
import dev.muster.worker.driver.Deadlines;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.MissingVariableException;
import dev.muster.worker.driver.agent.AgentSessions;
import dev.muster.worker.driver.http.HttpSteps;
import dev.muster.worker.driver.model.ModelSessions;

/** Which dialect is performed by what. */
public final class Drivers {
    /** Largest body of an answer that is no stream: 256 MiB, counted but not kept. */
    private static final int MAX_BODY_BYTES = 256 << 20;

    /** An agent's session may hold a feed and write beside it. */
    public static final int CONNECTIONS_PER_SESSION = 2;

    private Drivers() {}

    /** The client of one loop, with a connection for whatever that many sessions do at once. */
    public static HttpClient client(Loop loop, Origin target, Plan plan, int sessions) {
        var limits =
                new HttpClient.Limits(plan.timeouts().connect(), sessions * CONNECTIONS_PER_SESSION, MAX_BODY_BYTES);
        return new HttpClient(loop, target, limits);
    }

    /**
     * What performs the plan's dialect on one loop.
     *
     * @param run its id
     * @throws MissingVariableException if a header names an environment variable that is not set
     */
    public static Driver.Factory of(
            Loop loop, HttpClient client, Deadlines deadlines, String run, Plan plan, Recorder recorder) {
        return switch (plan.target().dialect()) {
            case HTTP -> new HttpSteps(loop, client, deadlines, run, plan, recorder);
            case AGENT -> new AgentSessions(loop, client, deadlines, run, plan, recorder);
            case RESPONSES, CHAT, MESSAGES -> new ModelSessions(loop, client, deadlines, run, plan, recorder);
        };
    }
}
