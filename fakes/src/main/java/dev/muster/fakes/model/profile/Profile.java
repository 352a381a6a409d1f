package dev.muster.fakes.model.profile;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Describes how the fake model and the mock app behave, as data that is read from JSON. The shape of the JSON is the
 * shape of these records, and a file may leave out {@code source} and {@code assumed}, and of a tool
 * {@code protocolErrorRate} and {@code needs}.
 *
 * @param source where the figures come from
 * @param assumed which of the figures have no source
 * @param tools none if the model calls none
 */
public record Profile(
        String name, String source, List<String> assumed, ModelProfile model, AppProfile app, List<ToolProfile> tools) {
    /** These profiles come with Muster. */
    public static final List<String> BUILT_IN = List.of("assistant", "coding-agent", "chat");

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    public Profile {
        assumed = List.copyOf(assumed);
        tools = List.copyOf(tools);
        if (tools.isEmpty() && model.toolRounds().max() > 0)
            throw new IllegalArgumentException(
                    "profile \"" + name + "\": found no tools, expected one at least, or toolRounds with a max of 0");
    }

    /** Returns the profile fitted to a production assistant: about 16 tool calls in about 6.5 model calls a turn. */
    public static Profile assistant() {
        try {
            return load("assistant");
        } catch (IOException e) {
            throw new IllegalStateException("the profile that comes with Muster is damaged: " + e.getMessage(), e);
        }
    }

    /**
     * Reads a profile: one that comes with Muster, by its name, or a JSON file.
     *
     * @throws IOException if there is none, or it is not as it should be; the text can be shown to the user
     */
    public static Profile load(String nameOrFile) throws IOException {
        try (var in = Profile.class.getResourceAsStream("/profiles/" + nameOrFile + ".json")) {
            if (in != null) return read(JSON.readTree(in));
            var file = Path.of(nameOrFile);
            if (!Files.isRegularFile(file))
                throw new IOException("profile: found \"" + nameOrFile + "\", expected " + String.join(", ", BUILT_IN)
                        + " or a JSON file");
            return read(JSON.readTree(Files.readAllBytes(file)));
        } catch (JacksonException e) {
            throw new IOException("profile " + nameOrFile + ": " + e.getMessage(), e);
        }
    }

    /** Fills in what may be left out. */
    private static Profile read(JsonNode json) throws IOException {
        if (!(json instanceof ObjectNode root)) throw new IOException("profile: found no JSON object, expected one");
        if (!root.has("source")) root.put("source", "");
        if (!root.has("assumed")) root.putArray("assumed");
        for (var tool : root.path("tools")) {
            if (!(tool instanceof ObjectNode fields)) continue;
            if (!fields.has("protocolErrorRate")) fields.put("protocolErrorRate", 0);
            if (!fields.has("needs")) fields.putArray("needs");
        }
        return JSON.treeToValue(root, Profile.class);
    }

    public Profile withApp(AppProfile newApp) {
        return new Profile(name, source, assumed, model, newApp, tools);
    }

    public Optional<ToolProfile> tool(String toolName) {
        return tools.stream().filter(tool -> tool.name().equals(toolName)).findFirst();
    }
}
