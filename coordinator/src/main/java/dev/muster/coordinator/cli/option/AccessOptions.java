package dev.muster.coordinator.cli.option;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** These options say who may use the fake model, and under which model names. */
public final class AccessOptions {
    @Option(
            names = "--api-key",
            paramLabel = "KEY",
            description = "the only key that is let in; others are answered with 401 (any key, and none)")
    private @Nullable String apiKey;

    @Option(
            names = "--models",
            paramLabel = "NAME,…",
            split = ",",
            description = "the only model names that are known; others are answered with 404 (any name)")
    private List<String> models = List.of();

    public Optional<String> apiKey() {
        return Optional.ofNullable(apiKey);
    }

    public List<String> models() {
        return models.stream()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
