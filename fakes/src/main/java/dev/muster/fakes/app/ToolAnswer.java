package dev.muster.fakes.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.profile.ToolProfile;
import dev.muster.fakes.model.turn.MadeUpWords;
import dev.muster.fakes.seed.Dice;
import java.util.Optional;

/**
 * Holds what comes of a call of a tool. It is a function of the seed, the session, the tool and its arguments, so that
 * the same call always comes out the same.
 *
 * @param tool the tool; empty if there is none of that name
 * @param latencyMs how long the call takes, at speed 1
 */
public record ToolAnswer(Optional<String> tool, double latencyMs, Outcome outcome) {
    /** A tool takes this long to look at its arguments and to reject them. */
    private static final double QUICK_MS = 1;

    public sealed interface Outcome {
        /** Returns what the caller is told. */
        String text();
    }

    /**
     * Holds a result for the model to read.
     *
     * @param error the kind of a tool error; empty if the result is none
     */
    public record Content(String text, Optional<ErrorKind> error) implements Outcome {
        ObjectNode result() {
            var result = JsonNodeFactory.instance.objectNode();
            result.putArray("content").addObject().put("type", "text").put("text", text);
            return result.put("isError", error.isPresent());
        }
    }

    /** Holds a JSON-RPC error, which the client's program has to deal with. */
    public record ProtocolError(ErrorKind kind, int code, String text) implements Outcome {}

    /**
     * Decides a call.
     *
     * @param session "" if the request does not tell
     * @param arguments the text of the arguments, or what else tells one call from another
     */
    public static ToolAnswer of(ToolProfile tool, long seed, String session, String arguments) {
        var dice = Dice.of(seed, session, tool.name(), arguments);
        double latency = tool.latencyMs(dice);
        var name = Optional.of(tool.name());
        if (Dice.of(seed, session, tool.name(), arguments, "protocol").chance(tool.protocolErrorRate())) {
            var message = "Internal error: " + tool.name() + " could not be called";
            return new ToolAnswer(
                    name, latency, new ProtocolError(ErrorKind.PROTOCOL, JsonRpc.INTERNAL_ERROR, message));
        }
        if (dice.chance(tool.errorRate()))
            return new ToolAnswer(
                    name,
                    latency,
                    new Content(
                            tool.name() + " failed: the service behind it did not answer, try again or do without",
                            Optional.of(ErrorKind.TOOL)));
        var text = MadeUpWords.text(dice, tool.resultTokens().count(dice));
        return new ToolAnswer(name, latency, new Content(text, Optional.empty()));
    }

    /** Complains about arguments to the model, which can correct them. */
    static ToolAnswer complaint(ToolProfile tool, String text) {
        return new ToolAnswer(Optional.of(tool.name()), QUICK_MS, new Content(text, Optional.of(ErrorKind.BAD_INPUT)));
    }

    /** Refuses a call that the tool never sees. */
    static ToolAnswer refusal(Optional<String> tool, ErrorKind kind, String message) {
        return new ToolAnswer(tool, 0, new ProtocolError(kind, JsonRpc.INVALID_PARAMS, message));
    }
}
