package dev.muster.fakes.replay;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** Reads the fields of one object of a trace. */
record Fields(String where, JsonNode object) {
    private static final int LONGEST_SHOWN = 60;

    static Fields of(String where, JsonNode object) throws TraceException {
        if (!object.isObject()) throw new TraceException(where, shown(object), "an object");
        return new Fields(where, object);
    }

    /** Reads a whole number from {@code least} to {@code most}. */
    long number(String name, long least, long most) throws TraceException {
        var value = object.path(name);
        boolean fits = value.isIntegralNumber() && value.canConvertToLong();
        if (!fits || value.asLong() < least || value.asLong() > most)
            throw new TraceException(where + ", " + name, shown(value), "a whole number from " + least + " to " + most);
        return value.asLong();
    }

    boolean has(String name) {
        return object.hasNonNull(name);
    }

    @Nullable
    String text(String name) throws TraceException {
        var value = object.path(name);
        if (value.isMissingNode() || value.isNull()) return null;
        if (!value.isTextual()) throw new TraceException(where + ", " + name, shown(value), "a text, or null");
        return value.textValue();
    }

    JsonNode list(String name) throws TraceException {
        var value = object.path(name);
        if (!value.isArray()) throw new TraceException(where + ", " + name, shown(value), "a list");
        return value;
    }

    static String shown(JsonNode value) {
        if (value.isMissingNode()) return "nothing";
        var text = value.toString();
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
    }
}
