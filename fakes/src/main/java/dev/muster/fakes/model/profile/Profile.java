package dev.muster.fakes.model.profile;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** How the fake model and the mock app behave; data, read from JSON. The shape of the JSON is the shape of these records. */
public record Profile(String name, ModelProfile model, AppProfile app, List<ToolProfile> tools) {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    public Profile {
        tools = List.copyOf(tools);
        if (tools.isEmpty())
            throw new IllegalArgumentException("profile \"" + name + "\": found no tools, expected one at least");
    }

    /** The profile fitted to a production assistant: about 16 tool calls in about 6.5 model calls a turn. */
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
            if (in != null) return JSON.readValue(in, Profile.class);
            var file = Path.of(nameOrFile);
            if (!Files.isRegularFile(file))
                throw new IOException("profile: found \"" + nameOrFile + "\", expected assistant or a JSON file");
            return JSON.readValue(Files.readAllBytes(file), Profile.class);
        } catch (JacksonException e) {
            throw new IOException("profile " + nameOrFile + ": " + e.getMessage(), e);
        }
    }

    public Optional<ToolProfile> tool(String toolName) {
        return tools.stream().filter(tool -> tool.name().equals(toolName)).findFirst();
    }
}
