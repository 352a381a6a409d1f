package dev.muster.fakes.agent;

import java.io.IOException;
import java.util.Optional;
import java.util.Properties;

/** What the build says of itself: the resource {@code /muster-build.properties}, if the build wrote one. */
final class BuiltFrom {
    private BuiltFrom() {}

    static Optional<String> commit() {
        try (var in = BuiltFrom.class.getResourceAsStream("/muster-build.properties")) {
            if (in == null) {
                return Optional.empty();
            }
            var build = new Properties();
            build.load(in);
            return Optional.ofNullable(build.getProperty("commit")).filter(commit -> !commit.isBlank());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
