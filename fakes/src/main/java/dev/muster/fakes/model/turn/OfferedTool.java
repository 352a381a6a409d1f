package dev.muster.fakes.model.turn;

import java.util.List;

/** Describes a tool that a request offers to the model. */
public record OfferedTool(String name, List<Parameter> parameters) {
    public OfferedTool {
        parameters = List.copyOf(parameters);
    }

    /**
     * Describes one argument of the tool.
     *
     * @param type as in JSON Schema; whatever is not integer, number, boolean, array or object is taken for a string
     * @param choices the only values that are allowed, if not empty
     */
    public record Parameter(String name, String type, List<String> choices) {
        public Parameter {
            choices = List.copyOf(choices);
        }
    }
}
