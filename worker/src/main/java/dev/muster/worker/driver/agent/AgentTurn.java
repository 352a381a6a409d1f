package dev.muster.worker.driver.agent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.muster.worker.driver.Driver;
import java.util.Set;

/**
 * One turn as its milestones come in, in whatever order: it is done when the target has said that it is and the write has
 * been answered. A milestone counts once.
 */
final class AgentTurn {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long NOT_YET = Long.MIN_VALUE;

    private final Driver.TurnAt at;
    private final AgentMeters.OfTurn meters;
    private final AgentMeters.Counters counters;
    private final Signs signs;
    private long written;
    private long received = NOT_YET;
    private long started = NOT_YET;
    private long firstText = NOT_YET;
    private long completed = NOT_YET;
    private long answered = NOT_YET;

    AgentTurn(Driver.TurnAt at, AgentSessions shared) {
        this.at = at;
        this.meters = shared.meters().ofTurn();
        this.counters = shared.meters().counters();
        this.signs = shared.signs();
        this.written = at.acted();
    }

    void written(long nanos) {
        written = nanos;
    }

    void answered(long nanos) {
        answered = nanos;
    }

    boolean isReceived() {
        return received != NOT_YET;
    }

    /** Takes in what an event or an answer says; a stamp is the time of the read that held it. */
    void take(Set<Meaning> meanings, String data, long nanos) {
        for (var meaning : meanings) take(meaning, data, nanos);
    }

    private void take(Meaning meaning, String data, long nanos) {
        switch (meaning) {
            case RECEIVED -> {
                if (received != NOT_YET) return;
                received = nanos;
                if (!at.measured()) return;
                counters.acknowledged().increment();
                meters.write().record(at.turn(), at.intended(), at.acted(), written, nanos);
            }
            case STARTED -> {
                if (started != NOT_YET) return;
                started = nanos;
                if (at.measured()) meters.turnStart().record(at.turn(), at.intended(), at.acted(), written, nanos);
            }
            case TEXT -> {
                if (firstText != NOT_YET) return;
                firstText = nanos;
                if (at.measured()) meters.ttft().record(at.turn(), at.intended(), at.acted(), written, nanos);
            }
            case MODEL_CALL -> {
                if (!at.measured()) return;
                counters.modelCalls().increment();
                addUsage(data);
            }
            case TOOL_CALL -> {
                if (at.measured()) counters.toolCalls().increment();
            }
            case COMPLETED -> {
                if (completed == NOT_YET) completed = nanos;
            }
            case FAILED -> {}
        }
    }

    private void addUsage(String data) {
        try {
            counters.usage().add(JSON.readTree(data));
        } catch (JsonProcessingException e) {
            counters.usage().unknown();
        }
    }

    /** Whether all that is missing is the answer to the write: the feed has said its part. */
    boolean needsTheAnswerOnly() {
        return completed != NOT_YET && answered == NOT_YET;
    }

    /** Whether nothing more is to come. */
    boolean isDone() {
        return completed != NOT_YET && answered != NOT_YET && (received != NOT_YET || !signs.knows(Meaning.RECEIVED));
    }

    /** Ends the turn as completed and says when the person can go on: once the target is done, and the write is answered. */
    long complete() {
        if (at.measured()) meters.turn().record(at.turn(), at.intended(), at.acted(), written, completed);
        return Math.max(completed, answered);
    }

    /** Ends the turn otherwise: what never came is a missed sample. */
    void miss() {
        if (!at.measured()) return;
        if (received == NOT_YET) meters.write().miss();
        if (started == NOT_YET && signs.knows(Meaning.STARTED))
            meters.turnStart().miss();
        if (firstText == NOT_YET && signs.knows(Meaning.TEXT)) meters.ttft().miss();
        meters.turn().miss();
    }
}
