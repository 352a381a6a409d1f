package dev.muster.fakes.model.call;

import dev.muster.fakes.model.dialect.ErrorShape;
import dev.muster.fakes.model.dialect.ModelJson;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.fault.Fault;
import dev.muster.fakes.model.fault.FaultKind;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.Responder;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One call that was let in.
 *
 * @param session what its header names; the other headers need not live as long as a stream does
 * @param errors how its client reads errors
 * @param id new for each call, 32 hexadecimal digits
 * @param requestId the client's own if it gave one
 * @param fault what is to go wrong with it
 */
public record Reception(
        Optional<String> session,
        Responder responder,
        ErrorShape errors,
        String id,
        String requestId,
        Optional<Fault> fault) {
    public static Reception of(HttpHeaders received, Responder responder, ErrorShape errors) {
        var id = RequestIds.create("");
        return new Reception(
                RequestIds.session(received),
                responder,
                errors,
                id,
                RequestIds.of(received, "req_" + id),
                Optional.empty());
    }

    public Reception with(Optional<Fault> other) {
        return new Reception(session, responder, errors, id, requestId, other);
    }

    /** Without a fault that only a stream can have. */
    Reception whole() {
        return with(fault.filter(given -> !given.kind().needsStream()));
    }

    boolean has(FaultKind kind) {
        return fault.filter(given -> given.kind() == kind).isPresent();
    }

    /** What every answer of the model carries. */
    Map<String, String> headers() {
        return fault.map(given -> Map.of(
                        errors.requestIdHeader(),
                        requestId,
                        Fault.HEADER,
                        given.kind().word()))
                .orElseGet(() -> Map.of(errors.requestIdHeader(), requestId));
    }

    /** Answers with an error that has nothing to do with the fault. */
    public void refuse(Refusal refusal) {
        with(Optional.empty()).answer(refusal);
    }

    /** Answers with an error. */
    public void answer(Refusal refusal) {
        var error = errors.of(refusal, requestId);
        var all = new TreeMap<>(error.headers());
        all.putAll(headers());
        responder.respond(error.status(), ModelJson.TYPE, all, Body.of(error.json()));
    }
}
