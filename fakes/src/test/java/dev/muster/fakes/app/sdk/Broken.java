package dev.muster.fakes.app.sdk;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.muster.fakes.app.MockApp;
import dev.muster.fakes.app.MockAppOptions;
import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** A quick mock app with a tool for each way in which a call can go wrong; the others never do. */
final class Broken {
    static final String FAILING = "search_web";
    static final String UNCALLABLE = "search_mail";
    static final String ASKING = "query_records";

    private static final ObjectMapper JSON = new ObjectMapper();

    private Broken() {}

    static MockApp start(Path folder) throws IOException {
        var options = MockAppOptions.DEFAULT
                .withSpeed(500)
                .withProfile(Profile.load(profile(folder).toString()));
        return MockApp.alone(options, 1);
    }

    private static Path profile(Path folder) throws IOException {
        try (var in = Objects.requireNonNull(Profile.class.getResourceAsStream("/profiles/assistant.json"))) {
            var root = JSON.readTree(in);
            for (var node : root.path("tools")) {
                var tool = (ObjectNode) node;
                var name = tool.path("name").asText();
                tool.put("errorRate", name.equals(FAILING) ? 1 : 0);
                tool.put("protocolErrorRate", name.equals(UNCALLABLE) ? 1 : 0);
                if (name.equals(ASKING)) tool.putArray("needs").add("elicitation");
            }
            return Files.writeString(folder.resolve("broken.json"), root.toString());
        }
    }
}
