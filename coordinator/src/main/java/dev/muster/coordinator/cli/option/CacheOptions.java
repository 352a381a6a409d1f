package dev.muster.coordinator.cli.option;

import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** These options change the numbers of the simulated prompt cache. A number that is not given stays as it is. */
public final class CacheOptions {
    private static final int MOST = 1_000_000_000;

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
            names = "--cache-regime",
            paramLabel = "R",
            description =
                    "automatic: every full block of a prompt is kept; breakpoints: prefixes that the request marks (automatic)")
    private @Nullable String regime;

    @Option(
            names = "--per-minute",
            paramLabel = "N",
            description =
                    "requests of one key that a machine takes within the window before the next one is tried (15)")
    private @Nullable Integer perMinute;

    @Option(names = "--window", paramLabel = "TIME", description = "how far back a key's requests count (1m)")
    private @Nullable String window;

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
            names = "--memory",
            paramLabel = "TIME",
            description = "what was sent longer ago is forgotten: it is then nobody's miss (2h)")
    private @Nullable String memory;

    @Option(names = "--capacity", paramLabel = "BLOCKS", description = "blocks that a machine holds at most (no limit)")
    private @Nullable Long capacity;

    @Option(names = "--block-tokens", paramLabel = "N", description = "tokens of a block (128)")
    private @Nullable Integer blockTokens;

    @Option(
            names = "--min-tokens",
            paramLabel = "N",
            description = "a shorter prompt, or a shorter readable prefix, caches nothing (1024)")
    private @Nullable Integer minTokens;

    @Option(
            names = "--key-tokens",
            paramLabel = "N",
            description = "leading tokens of a prompt that are part of its key (256)")
    private @Nullable Integer keyTokens;

    @Option(
            names = "--breakpoint-life",
            paramLabel = "TIME",
            description =
                    "with breakpoints: a prefix marked without a life of its own is gone when unused for longer (30m)")
    private @Nullable String breakpointLife;

    @Option(
            names = "--lookback",
            paramLabel = "N",
            description = "with breakpoints: blocks before a mark that Messages looks at (20)")
    private @Nullable Integer lookback;

    public CacheScope scope() {
        try {
            return CacheScope.parse(scope);
        } catch (IllegalArgumentException e) {
            throw UserException.usage(
                    "--" + String.valueOf(e.getMessage()).replaceFirst("^cache scope", "cache-scope"));
        }
    }

    /**
     * Returns the rules with the numbers that were given.
     *
     * @throws UserException if one of them is out of range
     */
    public CacheRules applyTo(CacheRules rules) {
        var changed = rules.with();
        number("--machines", machines, 1, 64).ifPresent(changed::machines);
        number("--per-minute", perMinute, 1, MOST).ifPresent(changed::perMinute);
        millis("--window", window).ifPresent(changed::windowMs);
        millis("--readable", readable).ifPresent(changed::readableMs);
        millis("--idle", idle).ifPresent(changed::idleMs);
        millis("--life", life).ifPresent(changed::lifeMs);
        millis("--memory", memory).ifPresent(changed::memoryMs);
        blocks().ifPresent(changed::capacity);
        number("--block-tokens", blockTokens, 1, 65_536).ifPresent(changed::blockTokens);
        number("--min-tokens", minTokens, 0, MOST).ifPresent(changed::minTokens);
        number("--key-tokens", keyTokens, 1, MOST).ifPresent(changed::keyTokens);
        return changed.breakpoints(breakpoints(rules.breakpoints())).build();
    }

    private CacheRules.BreakpointRules breakpoints(CacheRules.BreakpointRules rules) {
        return new CacheRules.BreakpointRules(
                regime().orElse(rules.inForce()),
                life().orElse(rules.lifeMs()),
                number("--lookback", lookback, 0, MOST).orElse(rules.lookback()));
    }

    private OptionalLong life() {
        var millis = millis("--breakpoint-life", breakpointLife);
        if (millis.isEmpty() || millis.getAsLong() > 0) return millis;
        throw UserException.usage("--breakpoint-life " + breakpointLife + ": expected 1ms at least");
    }

    private Optional<Boolean> regime() {
        if (regime == null) return Optional.empty();
        return switch (regime) {
            case "automatic" -> Optional.of(false);
            case "breakpoints" -> Optional.of(true);
            default ->
                throw UserException.usage(
                        "--cache-regime: found \"" + regime + "\", expected automatic or breakpoints");
        };
    }

    private OptionalLong blocks() {
        if (capacity == null) return OptionalLong.empty();
        if (capacity >= 1) return OptionalLong.of(capacity);
        throw UserException.usage("--capacity " + capacity + ": expected a number of blocks from 1");
    }

    private static OptionalInt number(String option, @Nullable Integer value, int least, int most) {
        if (value == null) return OptionalInt.empty();
        if (value >= least && value <= most) return OptionalInt.of(value);
        throw UserException.usage(option + " " + value + ": expected a number from " + least + " to " + most);
    }

    private static OptionalLong millis(String option, @Nullable String text) {
        return text == null
                ? OptionalLong.empty()
                : OptionalLong.of(DurationOption.parse(option, text).toMillis());
    }
}
