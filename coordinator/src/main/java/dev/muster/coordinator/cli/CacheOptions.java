package dev.muster.coordinator.cli;

import dev.muster.fakes.model.cache.CacheRules;
import dev.muster.fakes.model.cache.CacheScope;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The numbers of the simulated prompt cache. What is not given stays as it is. */
final class CacheOptions {
    private static final long MOST = 1_000_000_000L;

    @Option(names = "--machines", paramLabel = "N", description = "machines, each with a cache of its own (4)")
    private @Nullable Integer machines;

    @Option(
            names = "--cache-scope",
            defaultValue = "routed",
            paramLabel = "S",
            description =
                    "routed: keys have a home machine; shared: one cache; none: every request misses (${DEFAULT-VALUE})")
    private String scope = "routed";

    @Option(
            names = "--per-minute",
            paramLabel = "N",
            description = "requests of one key that a machine takes within a minute before the next one is tried (15)")
    private @Nullable Integer perMinute;

    @Option(
            names = "--readable",
            paramLabel = "TIME",
            description = "how long after it was sent a prompt can be read from the cache (1s)")
    private @Nullable String readable;

    @Option(names = "--idle", paramLabel = "TIME", description = "a block unused for longer is gone (5m)")
    private @Nullable String idle;

    @Option(names = "--life", paramLabel = "TIME", description = "a block first sent longer ago is gone (1h)")
    private @Nullable String life;

    @Option(
            names = "--capacity",
            paramLabel = "BLOCKS",
            description = "blocks of 128 tokens that a machine holds at most (no limit)")
    private @Nullable Long capacity;

    CacheScope scope() {
        try {
            return CacheScope.parse(scope);
        } catch (IllegalArgumentException e) {
            throw UserException.usage(
                    "--" + String.valueOf(e.getMessage()).replaceFirst("^cache scope", "cache-scope"));
        }
    }

    /** @throws UserException if one of them is out of range */
    CacheRules.Changes changes() {
        return new CacheRules.Changes(
                inRange("--machines", machines, 1, 64),
                inRange("--per-minute", perMinute, 1, (int) MOST),
                millis("--readable", readable),
                millis("--idle", idle),
                millis("--life", life),
                capacity());
    }

    private OptionalLong capacity() {
        if (capacity == null) return OptionalLong.empty();
        if (capacity >= 1) return OptionalLong.of(capacity);
        throw UserException.usage("--capacity " + capacity + ": expected a number of blocks from 1");
    }

    private static OptionalInt inRange(String option, @Nullable Integer value, int least, int most) {
        if (value == null) return OptionalInt.empty();
        if (value >= least && value <= most) return OptionalInt.of(value);
        throw UserException.usage(option + " " + value + ": expected a number from " + least + " to " + most);
    }

    private static OptionalLong millis(String option, @Nullable String text) {
        return text == null
                ? OptionalLong.empty()
                : OptionalLong.of(Durations.parse(option, text).toMillis());
    }
}
