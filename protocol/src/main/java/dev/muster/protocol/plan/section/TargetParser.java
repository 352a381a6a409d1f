package dev.muster.protocol.plan.section;

import dev.muster.protocol.located.Found;
import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.AgentMapping;
import dev.muster.protocol.plan.AgentMapping.Events;
import dev.muster.protocol.plan.AgentMapping.Route;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Target;
import dev.muster.protocol.plan.keys.TargetKeys;
import dev.muster.protocol.table.ScalarKey;
import dev.muster.protocol.table.Section;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads {@code target}. */
public final class TargetParser {
    /** Known before a session is open, and once it is. */
    private static final Set<String> RUN = Set.of("run");

    private static final Set<String> SESSION = Set.of("run", "session");

    private final Section section;
    private final LocatedFaults faults;
    private final PlaceCheck places;

    private TargetParser(Section section, PlaceCheck places) {
        this.section = section;
        this.faults = section.faults();
        this.places = places;
    }

    /** What is known of a target even if parts of it are at fault. */
    public record Result(
            Found<Dialect> dialect, Found<String> url, Optional<AgentMapping> mapping, Optional<Target> target) {}

    public static Result parse(Section section, PlaceCheck places) {
        return new TargetParser(section, places).parse();
    }

    private Result parse() {
        int before = faults.count();
        Found<Dialect> dialect = section.find(TargetKeys.DIALECT);
        Found<String> url = section.find(TargetKeys.URL);
        var headers = HeaderParser.read(section, TargetKeys.HEADERS);
        dialect.value().ifPresent(known -> {
            checkUrl(known, url);
            if (known != Dialect.AGENT) forbidWhatOnlyAgentsHave(known);
        });
        Optional<AgentMapping> mapping = mapping();
        Optional<Target> target = faults.count() > before
                ? Optional.empty()
                : dialect.value()
                        .flatMap(known -> url.value()
                                .flatMap(place -> mapping.map(events -> new Target(known, place, headers, events))));
        return new Result(dialect, url, mapping, target);
    }

    private void checkUrl(Dialect dialect, Found<String> url) {
        Optional<String> expected = url.value().flatMap(place -> expected(dialect, place));
        expected.ifPresent(words -> section.wrong(TargetKeys.URL, url.place().orElse(section.at()), words));
    }

    /** What else the url should be; empty if it is good. */
    private static Optional<String> expected(Dialect dialect, String url) {
        String fake = dialect == Dialect.AGENT ? Target.FAKE_AGENT : Target.FAKE_MODEL;
        String speaks = url.equals(Target.FAKE_AGENT) ? "dialect agent" : "dialects responses, chat and messages";
        if (Target.isFake(url) && !(url.equals(fake) && dialect != Dialect.HTTP))
            return Optional.of((dialect == Dialect.HTTP ? "http://HOST:PORT: " : fake + " or http://HOST:PORT: ") + url
                    + " speaks the " + speaks);
        return dialect.isModel() && url.matches(".*/v1/*")
                ? Optional.of("the address without /v1: it is added")
                : Optional.empty();
    }

    private void forbidWhatOnlyAgentsHave(Dialect dialect) {
        String instead = dialect == Dialect.HTTP ? "steps in its place" : "model in its place";
        Stream.of(TargetKeys.ROUTES, TargetKeys.SESSION, TargetKeys.BODY, TargetKeys.EVENTS)
                .forEach(key -> section.node(key)
                        .ifPresent(node -> section.wrong(key, node, instead + ": only the dialect agent has it")));
    }

    /** Empty if it is at fault. */
    private Optional<AgentMapping> mapping() {
        int before = faults.count();
        Section routes = section.section(TargetKeys.ROUTES);
        Optional<Route> open = route(routes, TargetKeys.OPEN, RUN);
        Optional<Route> write = route(routes, TargetKeys.WRITE, SESSION);
        Optional<Route> feed = route(routes, TargetKeys.FEED, SESSION);
        String sessionId = section.get(TargetKeys.SESSION);
        Optional<String> body = body();
        Events events = EventsParser.parse(section.section(TargetKeys.EVENTS));
        if (faults.count() > before) return Optional.empty();
        return write.flatMap(route -> body.map(text -> new AgentMapping(open, sessionId, route, feed, text, events)));
    }

    private Optional<Route> route(Section routes, ScalarKey<Optional<Route>> key, Set<String> known) {
        Optional<Route> route = routes.get(key);
        routes.node(key).ifPresent(node -> route.ifPresent(good -> places.check(node, good.path(), known, Set.of())));
        return route;
    }

    private Optional<String> body() {
        Optional<Located> node = section.node(TargetKeys.BODY);
        if (node.isEmpty()) return Optional.of(AgentMapping.DEFAULT.body());
        Optional<String> body = JsonTemplates.read(node.get(), TargetKeys.BODY.path(), faults);
        body.ifPresent(text -> places.check(node.get(), text, places.everywhere(), Set.of()));
        return body;
    }
}
