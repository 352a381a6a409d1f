package dev.muster.fakes.model.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.muster.fakes.model.dialect.ModelJson;
import dev.muster.fakes.model.fault.FaultPlan;
import dev.muster.fakes.model.fault.FaultSource;
import dev.muster.protocol.wire.http.Body;
import dev.muster.protocol.wire.http.server.Handler;
import dev.muster.protocol.wire.http.server.Responder;
import dev.muster.protocol.wire.http.server.ServerRequest;
import java.util.Map;
import java.util.Set;

/** {@code GET /faults} and {@code PUT /faults}: {@code {"faults": ["429=0.05", "stall=0.01:20s"], "seed": 42}}. */
public final class FaultsApi implements Handler {
    private static final Set<String> FIELDS = Set.of("faults", "seed");

    private final FaultSource source;

    public FaultsApi(FaultSource source) {
        this.source = source;
    }

    @Override
    public void handle(ServerRequest request, Responder responder) {
        try {
            if (request.method().equals("PUT")) source.put(read(ModelJson.parse(request.body())));
            responder.respond(200, ModelJson.TYPE, Map.of(), Body.of(json(source.plan())));
        } catch (IllegalArgumentException e) {
            var why = JsonNodeFactory.instance.objectNode().put("error", e.getMessage());
            responder.respond(400, ModelJson.TYPE, Map.of(), Body.of(why.toString()));
        }
    }

    private FaultPlan read(JsonNode root) {
        if (!root.isObject() || !root.path("faults").isArray())
            throw new IllegalArgumentException(
                    "faults: expected a JSON object such as {\"faults\": [\"429=0.05\", \"stall=0.01:20s\"]}");
        root.fieldNames().forEachRemaining(name -> {
            if (!FIELDS.contains(name))
                throw new IllegalArgumentException("faults: found the field \"" + name + "\", expected faults or seed");
        });
        var seed = root.path("seed");
        if (!seed.isMissingNode() && !(seed.isIntegralNumber() && seed.canConvertToLong()))
            throw new IllegalArgumentException("seed: found " + seed + ", expected a whole number");
        var texts = ModelJson.list(root.path("faults")).stream()
                .map(JsonNode::asText)
                .toList();
        return FaultPlan.parse(texts, seed.asLong(source.plan().seed()));
    }

    private static String json(FaultPlan plan) {
        var root = JsonNodeFactory.instance.objectNode();
        var list = root.putArray("faults");
        plan.shares().forEach(share -> list.add(share.text()));
        return root.put("seed", plan.seed()).toString();
    }
}
