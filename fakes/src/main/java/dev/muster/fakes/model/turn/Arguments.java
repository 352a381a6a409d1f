package dev.muster.fakes.model.turn;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.seed.Dice;

/** Makes up the arguments of a tool call. */
final class Arguments {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int BYTES_PER_TOKEN = 4;

    private Arguments() {}

    /**
     * Returns a JSON object with a value for each parameter, of about {@code tokens} tokens if it has strings to fill.
     * What is made up is ASCII.
     */
    static String of(OfferedTool tool, int tokens, Dice dice) {
        var object = NODES.objectNode();
        int share = tokens * BYTES_PER_TOKEN / Math.max(1, tool.parameters().size());
        for (var parameter : tool.parameters()) put(object, parameter, share, dice);
        return object.toString();
    }

    private static void put(ObjectNode object, OfferedTool.Parameter parameter, int bytes, Dice dice) {
        var name = parameter.name();
        if (!parameter.choices().isEmpty()) {
            object.put(
                    name, parameter.choices().get(dice.below(parameter.choices().size())));
            return;
        }
        switch (parameter.type()) {
            case "integer" -> object.put(name, 1 + dice.below(100));
            case "number" -> object.put(name, 1 + dice.below(1_000) / 10.0);
            case "boolean" -> object.put(name, dice.chance(0.5));
            case "array" -> object.putArray(name).add(MadeUpWords.word(dice));
            case "object" -> object.putObject(name);
            default -> object.put(name, words(bytes - name.length() - 6, dice));
        }
    }

    private static String words(int bytes, Dice dice) {
        var text = new StringBuilder(MadeUpWords.word(dice));
        while (text.length() < bytes) text.append(' ').append(MadeUpWords.word(dice));
        return text.toString();
    }
}
