package dev.muster.coordinator.launch;

import dev.muster.coordinator.node.HostPort;
import dev.muster.coordinator.world.BadArgumentException;
import dev.muster.coordinator.world.Profiles;
import dev.muster.fakes.agent.FakeAgent;
import dev.muster.fakes.agent.fault.AgentFaults;
import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.fakes.agent.options.CacheKeys;
import dev.muster.fakes.app.MockApp;
import dev.muster.fakes.app.MockAppOptions;
import dev.muster.fakes.model.FakeModel;
import dev.muster.fakes.model.cache.rules.CacheRules;
import dev.muster.fakes.model.cache.rules.CacheScope;
import dev.muster.fakes.model.fault.FaultPlan;
import dev.muster.fakes.model.options.Access;
import dev.muster.fakes.model.options.FakeModelOptions;
import dev.muster.fakes.model.profile.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** Runs a process that is one fake, until the process is ended. */
public final class FakeProcess {
    /** Holds the settings of {@code fake-model}. */
    public record Model(
            HostPort listen,
            CacheRules rules,
            CacheScope scope,
            String profile,
            double speed,
            long seed,
            Optional<Path> log,
            Optional<String> apiKey,
            List<String> models,
            List<String> faults,
            int saturateAt) {
        public Model {
            models = List.copyOf(models);
            faults = List.copyOf(faults);
        }
    }

    /**
     * Holds the settings of {@code mock-app}.
     *
     * @param systemTokens the tokens to use in place of the profile's
     * @param workspaceTokens the tokens to use in place of the profile's
     */
    public record App(
            HostPort listen,
            String profile,
            OptionalInt systemTokens,
            OptionalInt workspaceTokens,
            double speed,
            long seed) {
        Profile loaded() {
            var read = Profiles.load(profile);
            var app = read.app();
            if (systemTokens.isPresent()) app = app.withSystemTokens(systemTokens.getAsInt());
            if (workspaceTokens.isPresent()) app = app.withWorkspaceTokens(workspaceTokens.getAsInt());
            return read.withApp(app);
        }
    }

    /** Holds the settings of {@code fake-agent}. */
    public record Agent(
            HostPort listen,
            String model,
            String app,
            Optional<String> store,
            String cacheKeys,
            List<String> faults,
            double speed,
            long seed) {
        public Agent {
            faults = List.copyOf(faults);
        }
    }

    private FakeProcess() {}

    /** @throws IOException if it cannot listen or write, with a text for the user */
    public static int model(Model settings, Optional<Path> portFile) throws IOException, InterruptedException {
        var options = checked(() -> FakeModelOptions.DEFAULT
                .listening(settings.listen().host(), settings.listen().port())
                .withCache(settings.rules(), settings.scope())
                .withProfile(Profiles.load(settings.profile()))
                .withSpeed(settings.speed())
                .withSeed(settings.seed())
                .saturatingAt(settings.saturateAt())
                .withAccess(new Access(settings.apiKey(), Set.copyOf(settings.models())))
                .withFaults(FaultPlan.parse(settings.faults(), settings.seed())));
        var logged = settings.log().map(options::withLog).orElse(options);
        if (settings.log().isPresent()) mustBeWritable("--log", settings.log().get());
        var model = FakeModel.alone(logged, cores());
        return serve("fake model", model.url(), model.port(), model, portFile);
    }

    /** @throws IOException if it cannot listen, with a text for the user */
    public static int app(App settings, Optional<Path> portFile) throws IOException, InterruptedException {
        var options = checked(() -> MockAppOptions.DEFAULT
                .listening(settings.listen().host(), settings.listen().port())
                .withProfile(settings.loaded())
                .withSpeed(settings.speed())
                .withSeed(settings.seed()));
        var app = MockApp.alone(options, cores());
        return serve("mock app", app.url(), app.port(), app, portFile);
    }

    /** @throws IOException if it cannot listen or open its store, with a text for the user */
    public static int agent(Agent settings, Optional<Path> portFile) throws IOException, InterruptedException {
        var options = checked(() -> AgentOptions.of(settings.model(), settings.app())
                .listen(settings.listen().host(), settings.listen().port())
                .withCacheKeys(CacheKeys.parse(settings.cacheKeys()))
                .withSpeed(settings.speed())
                .withFaults(AgentFaults.parse(settings.faults()), settings.seed()));
        var stored = settings.store().map(options::withStore).orElse(options);
        var agent = checked(() -> FakeAgent.start(stored));
        return serve("fake agent", agent.url(), agent.port(), agent, portFile);
    }

    /** Makes something whose arguments come from the command line. */
    @FunctionalInterface
    private interface Made<T> {
        T make() throws IOException;
    }

    private static <T> T checked(Made<T> made) throws IOException {
        try {
            return made.make();
        } catch (IllegalArgumentException e) {
            throw new BadArgumentException(String.valueOf(e.getMessage()), e);
        }
    }

    private static int serve(String what, String url, int port, AutoCloseable fake, Optional<Path> portFile)
            throws IOException, InterruptedException {
        var closed = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            // The file would name a port that nobody serves.
                            portFile.ifPresent(file -> file.toFile().delete());
                            close(what, fake, closed);
                        },
                        "close"));
        if (portFile.isPresent()) write(portFile.get(), port);
        System.err.println(what + " at " + url);
        closed.await();
        return 0;
    }

    private static void close(String what, AutoCloseable fake, CountDownLatch closed) {
        try {
            fake.close();
        } catch (Exception e) {
            System.err.println("muster: the " + what + " did not close: " + e);
        } finally {
            closed.countDown();
        }
    }

    /** Writes the file under another name first, so that callers that wait for it find it whole. */
    private static void write(Path file, int port) throws IOException {
        mustBeWritable("--port-file", file);
        var partial = file.resolveSibling(file.getFileName() + ".partial");
        Files.writeString(partial, port + "\n");
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void mustBeWritable(String option, Path file) throws IOException {
        var folder = file.toAbsolutePath().getParent();
        var found = Files.isDirectory(file)
                ? "a folder"
                : folder == null || !Files.isDirectory(folder) ? "no folder " + folder : "";
        if (found.isEmpty() && Files.isWritable(folder)) return;
        throw new IOException(option + " " + file + ": found " + (found.isEmpty() ? "a folder closed to us" : found)
                + ", expected a file that can be written; name another");
    }

    private static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }
}
