package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.yaml.Located;
import java.util.Optional;

/** The keys of {@code target}. */
public final class TargetKeys {
    static final KeyTable TABLE = new KeyTable();

    public static final Key<Located> TARGET = TABLE.required(
            "target", Types.shape("a map such as `{ dialect: agent, url: fake-agent }`"), "The server under test.");
    public static final Key<Dialect> DIALECT =
            TABLE.required("target.dialect", DialectType.TYPE, "The language it speaks.");
    public static final Key<String> URL = TABLE.required(
            "target.url",
            UrlType.TYPE,
            "Where it is, without `/v1`; `fake-agent` and `fake-model` start the built-in ones.");
    public static final Key<Located> HEADERS = TABLE.described(
            "target.headers",
            Types.open("a map of header to text"),
            "none",
            "Sent with every call. `${NAME}` is taken from the environment of the process that sends it.");
    public static final Key<Located> ROUTES = TABLE.described(
            "target.routes", Types.shape("a map"), "see its keys", "Where the `agent` dialect's calls go.");
    public static final Key<Optional<AgentMapping.Route>> OPEN = TABLE.key(
            "target.routes.open",
            RouteType.OR_NONE,
            "POST /sessions",
            "Creates a session; `none`: Muster makes the id.");
    public static final Key<Optional<AgentMapping.Route>> WRITE =
            TABLE.key("target.routes.write", RouteType.TYPE, "POST /sessions/{session}/events", "Takes one message.");
    public static final Key<Optional<AgentMapping.Route>> FEED = TABLE.key(
            "target.routes.feed",
            RouteType.OR_NONE,
            "GET /sessions/{session}/feed",
            "A session's events as SSE; `none`: they come in the answer to `write`.");
    public static final Key<String> SESSION =
            TABLE.key("target.session", JsonPathType.TYPE, "$.id", "Where the answer to `open` has the session's id.");
    public static final Key<Located> BODY = TABLE.described(
            "target.body",
            Types.open("a map, or JSON as text"),
            "`" + AgentMapping.DEFAULT.body() + "`",
            "What `write` sends, as JSON; `{text}`, `{session}`, `{turn}`, `{run}` and columns of `data` are filled in.");
    public static final Key<Located> EVENTS = TABLE.described(
            "target.events", Types.shape("a map"), "see its keys", "Which sign on the wire means what.");
    public static final Key<Located> RECEIVED = sign("received", "`answer`", "The message is durable: ends `write`.");
    public static final Key<Located> STARTED =
            sign("started", "`turn.started`", "The turn has begun: ends `turn_start`.");
    public static final Key<Located> MODEL_CALL =
            sign("model_call", "`model.called`", "The agent called a model; counted.");
    public static final Key<Located> TOOL_CALL =
            sign("tool_call", "`tool.called`", "The agent called a tool; counted.");
    public static final Key<Located> TEXT =
            sign("text", "`text.delta`", "A piece of the answer; the first ends `ttft`.");
    public static final Key<Located> COMPLETED =
            sign("completed", "`turn.completed`", "The turn is done: ends `turn`.");
    public static final Key<Located> FAILED = sign("failed", "`turn.failed`", "The turn failed.");

    private static Key<Located> sign(String name, String preset, String doc) {
        return TABLE.described("target.events." + name, Types.open("a sign, or a list of them"), preset, doc);
    }

    private TargetKeys() {}
}
