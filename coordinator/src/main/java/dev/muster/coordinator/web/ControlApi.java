package dev.muster.coordinator.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.ServerBinding;
import org.apache.pekko.http.javadsl.model.ContentTypes;
import org.apache.pekko.http.javadsl.model.HttpEntities;
import org.apache.pekko.http.javadsl.model.HttpEntity;
import org.apache.pekko.http.javadsl.model.HttpResponse;
import org.apache.pekko.http.javadsl.model.StatusCodes;
import org.apache.pekko.http.javadsl.server.AllDirectives;
import org.apache.pekko.http.javadsl.server.PathMatchers;
import org.apache.pekko.http.javadsl.server.Route;

/** {@code GET /run}, {@code POST /run/stop} and {@code GET /metrics} of one run. */
public final class ControlApi extends AllDirectives implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Supplier<RunState> state;
    private final Consumer<String> stop;
    private final ServerBinding binding;

    private ControlApi(ActorSystem<?> system, String host, int port, Supplier<RunState> state, Consumer<String> stop)
            throws IOException {
        this.state = state;
        this.stop = stop;
        this.binding = bind(system, host, port);
    }

    /**
     * Serves until it is closed.
     *
     * @param port 0 for any free one
     * @param stop told why when someone asks to stop the run
     * @throws IOException if it cannot listen there, with a text for the user
     */
    public static ControlApi start(
            ActorSystem<?> system, String host, int port, Supplier<RunState> state, Consumer<String> stop)
            throws IOException {
        return new ControlApi(system, host, port, state, stop);
    }

    private ServerBinding bind(ActorSystem<?> system, String host, int port) throws IOException {
        try {
            return Http.get(system)
                    .newServerAt(host, port)
                    .bind(routes())
                    .toCompletableFuture()
                    .get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException(
                    "cannot serve the run's state at " + host + ":" + port
                            + "; is the port taken? name another with --api HOST:PORT",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while binding " + host + ":" + port, e);
        }
    }

    private Route routes() {
        return concat(
                path(
                        "run",
                        () -> get(() -> complete(json(RunPage.of(state.get()).json())))),
                path(
                        PathMatchers.segment("run").slash("stop"),
                        () -> post(() -> {
                            stop.accept("asked over HTTP");
                            return complete(HttpResponse.create()
                                    .withStatus(StatusCodes.ACCEPTED)
                                    .withEntity(ContentTypes.APPLICATION_JSON, "{\"stopping\":true}\n"));
                        })),
                path("metrics", () -> get(() -> complete(metrics()))));
    }

    private static HttpResponse json(String text) {
        return HttpResponse.create().withEntity(ContentTypes.APPLICATION_JSON, text);
    }

    private HttpResponse metrics() {
        HttpEntity.Strict text = HttpEntities.create(
                ContentTypes.parse(OpenMetrics.TYPE),
                OpenMetrics.of(state.get()).getBytes(StandardCharsets.UTF_8));
        return HttpResponse.create().withEntity(text);
    }

    /** Where it serves. */
    public String url() {
        InetSocketAddress address = binding.localAddress();
        return "http://" + address.getAddress().getHostAddress() + ":" + address.getPort();
    }

    @Override
    public void close() {
        binding.unbind();
    }
}
