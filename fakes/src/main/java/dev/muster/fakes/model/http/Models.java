package dev.muster.fakes.model.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.model.options.Access;
import java.util.List;
import java.util.Optional;

/** The models that the fake says it has, in one shape that OpenAI's clients and Anthropic's both read. */
final class Models {
    static final String PRESET = "fake-1";
    private static final String BEGINNING = "1970-01-01T00:00:00Z";

    private Models() {}

    static String list(Access access) {
        var names = access.models().isEmpty()
                ? List.of(PRESET)
                : access.models().stream().sorted().toList();
        var root = JsonNodeFactory.instance.objectNode().put("object", "list");
        var data = root.putArray("data");
        names.forEach(name -> data.add(model(name)));
        return root.put("has_more", false)
                .put("first_id", names.getFirst())
                .put("last_id", names.getLast())
                .toString();
    }

    /** The model of this name; empty if there is none. */
    static Optional<String> one(String name, Access access) {
        return access.knows(name) ? Optional.of(model(name).toString()) : Optional.empty();
    }

    private static ObjectNode model(String name) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("id", name)
                .put("object", "model")
                .put("created", 0)
                .put("owned_by", "muster")
                .put("type", "model")
                .put("display_name", name)
                .put("created_at", BEGINNING);
    }
}
