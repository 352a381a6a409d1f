package dev.muster.fakes.app;

import dev.muster.fakes.time.FakeClock;
import dev.muster.fakes.usage.ThreadCpu;
import dev.muster.protocol.wire.http.server.HttpServer;
import dev.muster.protocol.wire.loop.Loops;
import dev.muster.protocol.wire.loop.NanoClock;
import java.io.IOException;
import java.util.concurrent.CompletionStage;

/**
 * Stands in for the app that an agent works for: it has a context provider at {@code GET /context?session=…}, and at
 * {@code POST /mcp} an MCP server, in the revisions of 2025 and in 2026-07-28, whose tools take as long and fail as
 * often as the profile says. It needs no actors.
 */
public final class MockApp implements AutoCloseable {
    /** A request body has at most this many bytes: 4 MiB, as in the MCP SDKs. */
    static final int MAX_BODY_BYTES = 4 << 20;

    private final HttpServer server;
    private final CountsByLoop tallies;
    private final Runnable release;

    private MockApp(HttpServer server, CountsByLoop tallies, Runnable release) {
        this.server = server;
        this.tallies = tallies;
        this.release = release;
    }

    /**
     * Starts on loops that others own and that outlive it. Its CPU time is then that of the loops.
     *
     * @throws IOException if it cannot listen; the text can be shown to the user
     */
    public static MockApp start(MockAppOptions options, Loops loops) throws IOException {
        return start(options, loops, ThreadCpu.LOOPS, () -> {});
    }

    /**
     * Starts on loops of its own, which end with it.
     *
     * @param loopCount at least 1
     * @throws IOException if it cannot listen; the text can be shown to the user
     */
    public static MockApp alone(MockAppOptions options, int loopCount) throws IOException {
        var loops = Loops.start("mock-app", loopCount);
        try {
            return start(options, loops, ThreadCpu.PROCESS, loops::close);
        } catch (IOException e) {
            loops.close();
            throw e;
        }
    }

    private static MockApp start(MockAppOptions options, Loops loops, ThreadCpu cpu, Runnable release)
            throws IOException {
        var tallies = new CountsByLoop(loops);
        var clock = FakeClock.start(NanoClock.SYSTEM, options.speed());
        var api = new AppApi(options, clock, tallies, () -> cpu.micros(loops.name()));
        var server = HttpServer.start(loops, options.host(), options.port(), MAX_BODY_BYTES, api);
        return new MockApp(server, tallies, release);
    }

    /** Returns the URL without a path: {@code /context} and {@code /mcp} are below it. */
    public String url() {
        return server.url();
    }

    public int port() {
        return server.port();
    }

    /** Returns what was served so far. Nobody may wait for it on a loop. */
    public CompletionStage<AppStats> stats() {
        return tallies.total();
    }

    @Override
    public void close() {
        server.close();
        release.run();
    }
}
