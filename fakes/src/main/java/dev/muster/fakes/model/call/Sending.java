package dev.muster.fakes.model.call;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.dialect.ModelJson;
import dev.muster.fakes.model.fault.FaultKind;
import dev.muster.fakes.model.fault.Script;
import dev.muster.fakes.model.fault.StreamEnding;
import dev.muster.fakes.model.machines.Router;
import dev.muster.fakes.model.play.Frames;
import dev.muster.fakes.model.play.Player;
import dev.muster.fakes.model.play.Timeline;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.EventStream;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.loop.Loop;
import java.util.function.Supplier;

/** One reply from its first byte to its last, with what is to go wrong with it. All of it runs on the loop of its connection. */
final class Sending {
    private final Services services;
    private final Reception reception;
    private final Saturation.Place place;
    private final Responder responder;
    private final Loop loop;
    private boolean begun;

    Sending(Services services, Reception reception, Saturation.Place place) {
        this.services = services;
        this.reception = reception;
        this.place = place;
        this.responder = reception.responder();
        this.loop = responder.loop();
    }

    void stream(Frames frames, Timeline timeline, int tokens) {
        var script = Script.of(frames, tokens, reception.fault());
        start(() -> {
            var stream = responder.stream(reception.headers());
            Player.play(
                    services.beat(loop),
                    stream,
                    script.frames(),
                    timeline,
                    () -> ended(script.ending(), stream, tokens),
                    this::abandoned);
        });
    }

    private void ended(StreamEnding ending, EventStream stream, int tokens) {
        leave(ending == StreamEnding.WHOLE ? new Router.Completed(tokens) : new Router.CutShort());
        switch (ending) {
            case WHOLE, TRUNCATED -> stream.end();
            case CUT -> stream.cut();
            case RESET -> stream.reset();
        }
    }

    /** Answers with one object when the last token is due. */
    void whole(Supplier<ObjectNode> answer, Timeline timeline, int tokens) {
        start(() -> {
            long due = timeline.due(tokens);
            if (due <= 0) {
                respond(answer, tokens);
                return;
            }
            var timer = loop.after(due, () -> respond(answer, tokens));
            responder.onAbandoned(() -> {
                timer.cancel();
                abandoned();
            });
        });
    }

    private void respond(Supplier<ObjectNode> answer, int tokens) {
        if (reception.has(FaultKind.CUT)) {
            leave(new Router.CutShort());
            responder.cut();
        } else if (reception.has(FaultKind.RESET)) {
            leave(new Router.CutShort());
            responder.reset();
        } else {
            leave(new Router.Completed(tokens));
            var text = answer.get().toString();
            var sent = reception.has(FaultKind.MALFORMED) ? text.substring(0, text.length() / 2) : text;
            responder.respond(200, ModelJson.TYPE, reception.headers(), Body.of(sent));
        }
    }

    /** At once, or after the silence that a fault asks for. */
    private void start(Runnable begin) {
        var fault = reception.fault();
        fault.ifPresent(given -> services.router().tell(new Router.WentWrong(given.kind())));
        var silence = fault.filter(given -> given.kind() == FaultKind.SLOW_START);
        if (silence.isEmpty()) {
            begin.run();
            return;
        }
        var timer = loop.after(services.clock().wallNanos(silence.get().pauseMs()), () -> {
            begun = true;
            begin.run();
        });
        responder.onAbandoned(() -> {
            if (begun) return;
            timer.cancel();
            abandoned();
        });
    }

    private void abandoned() {
        leave(new Router.Abandoned());
    }

    private void leave(Router.Message last) {
        place.leave();
        services.router().tell(last);
    }
}
