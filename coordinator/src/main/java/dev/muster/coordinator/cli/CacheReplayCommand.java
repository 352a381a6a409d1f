package dev.muster.coordinator.cli;

import dev.muster.coordinator.cli.option.CacheOptions;
import dev.muster.coordinator.cli.option.ExitCodes;
import dev.muster.coordinator.cli.option.UserException;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.replay.Replay;
import dev.muster.fakes.replay.ReplayKeys;
import dev.muster.fakes.replay.TraceException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs {@code muster cache-replay FILE}. */
@Command(
        name = "cache-replay",
        description = "Replays recorded traffic through the simulated prompt caches, in virtual time.")
final class CacheReplayCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            description =
                    "a Mooncake trace (a line of JSON per request), or a list of sequences as in the golden cases")
    private Path file = Path.of("");

    @Mixin
    private CacheOptions cache = new CacheOptions();

    @Option(
            names = "--cache-keys",
            defaultValue = "recorded",
            paramLabel = "K",
            description = "prompt_cache_key of each request: recorded, none, session, or N of them (${DEFAULT-VALUE})")
    private String keys = "recorded";

    @Option(names = "--summary", description = "the card alone, without a line for each request")
    private boolean summary;

    @Option(names = "--debug", description = "show stack traces and the log")
    private boolean debug;

    boolean debug() {
        return debug;
    }

    @Override
    public Integer call() {
        if (!Files.isRegularFile(file)) throw UserException.usage(file + ": found no file there, expected a trace");
        var out = new PrintWriter(
                new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), 1 << 16), false);
        try {
            cache.applyTo(CacheRules.DEFAULT); // This reports what is out of range before anything is printed.
            var card = Replay.of(
                    file, cache::applyTo, cache.scope(), replayKeys(), summary ? _ -> {} : line -> out.println(line));
            if (!summary) out.println();
            card.lines().forEach(out::println);
            if (out.checkError())
                throw UserException.couldNotRun(
                        "the replay could not be written out: is the disk full, or the reader gone?");
            return ExitCodes.OK;
        } catch (TraceException e) {
            throw UserException.usage(file + ", " + e.getMessage());
        } catch (CharacterCodingException e) {
            throw UserException.usage(file + ": found bytes that are not UTF-8, expected a trace in JSON");
        } catch (IOException e) {
            throw UserException.usage(file + ": cannot be read: " + e.getMessage());
        } finally {
            out.flush();
        }
    }

    private ReplayKeys replayKeys() {
        try {
            return ReplayKeys.parse(keys);
        } catch (IllegalArgumentException e) {
            throw UserException.usage("--" + String.valueOf(e.getMessage()).replaceFirst("^cache keys", "cache-keys"));
        }
    }
}
