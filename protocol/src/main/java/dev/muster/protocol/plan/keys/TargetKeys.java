package dev.muster.protocol.plan.keys;

import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.AgentMapping.Events;
import dev.muster.protocol.plan.AgentMapping.Route;
import dev.muster.protocol.plan.AgentMapping.Sign;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Target;
import dev.muster.protocol.table.KeyTable;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Shape;
import dev.muster.protocol.table.ShapeKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The keys of {@code target}. */
public final class TargetKeys {
    static final KeyTable<Target> TABLE = new KeyTable<>("target");
    private static final KeyTable<AgentMapping> ROUTE_TABLE = new KeyTable<>("target.routes");
    private static final KeyTable<Events> EVENT_TABLE = new KeyTable<>("target.events");
    private static final Shape<List<Sign>> SIGNS = Shape.open("a sign, or a list of them", TargetKeys::write);

    public static final ScalarKey<Dialect> DIALECT =
            TABLE.key("dialect", DialectType.TYPE, Target::dialect).required("The language it speaks.");
    public static final ScalarKey<String> URL = TABLE.key("url", UrlType.TYPE, Target::url)
            .required("Where it is, without `/v1`; `fake-agent` and `fake-model` start the built-in ones.");
    public static final ShapeKey<Map<String, String>> HEADERS = TABLE.optional(
                    "headers", TextMaps.HEADERS, target -> TextMaps.unlessEmpty(target.headers()))
            .described(
                    "none",
                    "Sent with every call. `${NAME}` is taken from the environment of the process that sends it.");
    public static final ShapeKey<AgentMapping> ROUTES = TABLE.optional(
                    "routes", Shape.map("a map", ROUTE_TABLE), agent(mapping -> mapping))
            .described("see its keys", "Where the `agent` dialect's calls go.");
    public static final ScalarKey<Optional<Route>> OPEN = ROUTE_TABLE
            .key("open", RouteType.OR_NONE, AgentMapping::open)
            .preset("POST /sessions", "Creates a session; `none`: Muster makes the id.");
    public static final ScalarKey<Optional<Route>> WRITE = ROUTE_TABLE
            .key("write", RouteType.TYPE, mapping -> Optional.of(mapping.write()))
            .preset("POST /sessions/{session}/events", "Takes one message.");
    public static final ScalarKey<Optional<Route>> FEED = ROUTE_TABLE
            .key("feed", RouteType.OR_NONE, AgentMapping::feed)
            .preset(
                    "GET /sessions/{session}/feed",
                    "A session's events as SSE; `none`: they come in the answer to `write`.");
    public static final ScalarKey<String> SESSION = TABLE.optional(
                    "session", JsonPathType.TYPE, agent(AgentMapping::sessionId))
            .preset("$.id", "Where the answer to `open` has the session's id.");
    public static final ShapeKey<String> BODY = TABLE.optional(
                    "body", Shape.open("a map, or JSON as text", json -> json), agent(AgentMapping::body))
            .described(
                    "`" + AgentMapping.DEFAULT.body() + "`",
                    "What `write` sends, as JSON; `{text}`, `{session}`, `{turn}`, `{run}` and columns of `data` are filled in.");
    public static final ShapeKey<Events> EVENTS = TABLE.optional(
                    "events", Shape.map("a map", EVENT_TABLE), agent(AgentMapping::events))
            .described("see its keys", "Which sign on the wire means what.");
    public static final ShapeKey<List<Sign>> RECEIVED =
            sign("received", Events::received, "The message is durable: ends `write`.");
    public static final ShapeKey<List<Sign>> STARTED =
            sign("started", Events::started, "The turn has begun: ends `turn_start`.");
    public static final ShapeKey<List<Sign>> MODEL_CALL =
            sign("model_call", Events::modelCall, "The agent called a model; counted.");
    public static final ShapeKey<List<Sign>> TOOL_CALL =
            sign("tool_call", Events::toolCall, "The agent called a tool; counted.");
    public static final ShapeKey<List<Sign>> TEXT =
            sign("text", Events::text, "A piece of the answer; the first ends `ttft`.");
    public static final ShapeKey<List<Sign>> COMPLETED =
            sign("completed", Events::completed, "The turn is done: ends `turn`.");
    public static final ShapeKey<List<Sign>> FAILED = sign("failed", Events::failed, "The turn failed.");

    private TargetKeys() {}

    private static ShapeKey<List<Sign>> sign(String name, Function<Events, List<Sign>> signs, String doc) {
        Object preset = write(signs.apply(AgentMapping.DEFAULT.events()));
        return EVENT_TABLE.key(name, SIGNS, signs).described("`" + preset + "`", doc);
    }

    /** What only targets of the dialect {@code agent} have. */
    private static <T> Function<Target, Optional<T>> agent(Function<AgentMapping, T> part) {
        return target ->
                target.dialect() == Dialect.AGENT ? Optional.of(part.apply(target.mapping())) : Optional.empty();
    }

    private static Object write(List<Sign> signs) {
        List<Object> words = signs.stream().map(SignType.TYPE::write).toList();
        return words.size() == 1 ? words.getFirst() : words;
    }
}
