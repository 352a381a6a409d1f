package dev.muster.worker.driver.agent;

import com.jayway.jsonpath.JsonPath;
import dev.muster.worker.driver.Driver;
import dev.muster.worker.driver.DriverKit;
import dev.muster.worker.driver.MissingVariableException;

/** What the {@code agent} drivers of one loop share: the mapping made ready, and the meters. */
public final class AgentSessions implements Driver.Factory {
    private final DriverKit kit;
    private final AgentRequests requests;
    private final Signs signs;
    private final AgentMeters meters;
    private final JsonPath sessionId;

    /** @throws MissingVariableException if a header names an environment variable that is not set */
    public AgentSessions(DriverKit kit) {
        var mapping = kit.plan().target().mapping();
        this.kit = kit;
        this.requests = AgentRequests.of(kit);
        this.signs = new Signs(mapping.events());
        this.meters = AgentMeters.of(kit.recorder());
        this.sessionId = JsonPath.compile(mapping.sessionId());
    }

    @Override
    public Driver create(long session, Driver.Listener listener) {
        return new AgentDriver(kit, this, session, listener);
    }

    @Override
    public void missTurn() {
        new AgentTurn(new Driver.TurnAt(1, 0, 0, true), this).miss();
    }

    @Override
    public void missFirstTurn() {
        if (requests.opens()) meters.open().miss();
        missTurn();
    }

    AgentRequests requests() {
        return requests;
    }

    Signs signs() {
        return signs;
    }

    AgentMeters meters() {
        return meters;
    }

    /** Where the answer to an opening says the session's id. */
    JsonPath sessionId() {
        return sessionId;
    }
}
