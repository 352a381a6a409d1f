package dev.muster.fakes.agent;

import dev.muster.fakes.agent.ScriptedModel.Asked;
import dev.muster.fakes.agent.ScriptedModel.Reply;
import dev.muster.fakes.agent.loop.AgentJson;
import dev.muster.fakes.agent.options.AgentBounds;
import dev.muster.fakes.agent.options.AgentOptions;
import dev.muster.fakes.agent.options.Backoff;
import dev.muster.protocol.wire.loop.Loops;
import java.io.IOException;
import java.time.Duration;
import java.util.function.Function;

/** An agent with a model and an app that follow a script. */
public record World(Loops loops, ScriptedModel model, ScriptedApp app, FakeAgent agent) implements AutoCloseable {
    static final AgentBounds QUICK = new AgentBounds(
            Duration.ofSeconds(20),
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            new Backoff(2, Duration.ofMillis(5), Duration.ofMillis(40), Duration.ofSeconds(1)),
            Duration.ofMillis(300),
            Duration.ofMillis(100));

    public static World of(Function<Asked, Reply> script, Function<AgentOptions, AgentOptions> change)
            throws IOException {
        var loops = Loops.start("scripted", 1);
        var model = ScriptedModel.start(loops, script);
        var app = ScriptedApp.start(loops, params -> switch (params.path("name").asText()) {
            case "look" -> ScriptedApp.text("seen " + params.at("/arguments/at").asText(), false);
            case "break" -> ScriptedApp.text("broken", true);
            case String other ->
                "\"error\":{\"code\":-32602,\"message\":" + AgentJson.quote("Unknown tool: " + other) + "}";
        });
        var options = change.apply(AgentOptions.of(model.url(), app.url()).withBounds(QUICK));
        return new World(loops, model, app, FakeAgent.start(options));
    }

    static World of(Function<Asked, Reply> script) throws IOException {
        return of(script, options -> options);
    }

    public Person person() {
        return new Person(agent.url());
    }

    @Override
    public void close() {
        agent.close();
        model.close();
        app.close();
        loops.close();
    }
}
