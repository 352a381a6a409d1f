package dev.muster.fakes.model.http;

import dev.muster.fakes.model.call.Reception;
import dev.muster.fakes.model.call.Services;
import dev.muster.fakes.model.dialect.ErrorShape;
import dev.muster.fakes.model.dialect.Refusal;
import dev.muster.fakes.model.fault.Fault;
import dev.muster.fakes.model.fault.FaultSource;
import dev.muster.fakes.model.machines.Router;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import java.time.Duration;
import java.util.Optional;

/** Lets calls in: those with the right key, and those that are not to be refused on purpose. */
public final class FrontDoor {
    /** One dialect's way with a call that was let in. */
    interface Dialect {
        void handle(ServerRequest http, Reception reception);
    }

    private final Services services;
    private final FaultSource faults;

    public FrontDoor(Services services, FaultSource faults) {
        this.services = services;
        this.faults = faults;
    }

    void receive(ServerRequest http, Responder responder, ErrorShape errors, Dialect dialect) {
        var reception = Reception.of(http.headers(), responder, errors);
        if (!services.options().access().admits(http.headers())) {
            reception.refuse(new Refusal.WrongKey());
            return;
        }
        Optional<Fault> fault;
        try {
            fault = fault(http);
        } catch (IllegalArgumentException e) {
            reception.refuse(new Refusal.Invalid(Fault.HEADER + ": " + e.getMessage(), null));
            return;
        }
        var refusal = fault.flatMap(this::refusal);
        if (refusal.isPresent()) refuse(reception.with(fault), refusal.get());
        else dialect.handle(http, reception.with(fault));
    }

    /** What the request asks for goes before chance. */
    private Optional<Fault> fault(ServerRequest http) {
        var asked = http.headers().get(Fault.HEADER);
        return asked == null ? faults.next() : Optional.of(Fault.parse(asked));
    }

    private void refuse(Reception reception, Refusal refusal) {
        reception.fault().ifPresent(fault -> services.router().tell(new Router.WentWrong(fault.kind())));
        reception.answer(refusal);
    }

    private Optional<Refusal> refusal(Fault fault) {
        return switch (fault.kind()) {
            case RATE_LIMITED -> Optional.of(new Refusal.RateLimited(onTheWall(fault.pauseMs())));
            case FAILED -> Optional.of(new Refusal.Failed());
            case UNAVAILABLE -> Optional.of(new Refusal.Unavailable());
            case OVERLOADED -> Optional.of(new Refusal.Overloaded());
            case SLOW_START, STALL, TRUNCATED, CUT, RESET, MALFORMED, WRONG_USAGE, DOUBLE_END -> Optional.empty();
        };
    }

    private Duration onTheWall(double simulatedMs) {
        return Duration.ofNanos(services.clock().wallNanos(simulatedMs));
    }
}
