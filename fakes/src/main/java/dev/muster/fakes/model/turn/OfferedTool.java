package dev.muster.fakes.model.turn;

import java.util.List;

/** A tool that a request offers to the model. */
public record OfferedTool(String name, List<Parameter> parameters) {
    public OfferedTool {
        parameters = List.copyOf(parameters);
    }

    /**
     * One argument.
     *
     * @param type as in JSON Schema; whatever is not integer, number, boolean, array or object is taken for a string
     * @param choices the only values, if not empty
     */
    public record Parameter(String name, String type, List<String> choices) {
        public Parameter {
            choices = List.copyOf(choices);
        }
    }
}
