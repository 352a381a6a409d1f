package dev.muster.coordinator.target;

import dev.muster.coordinator.judge.facts.ModelFacts;
import dev.muster.coordinator.judge.facts.TargetFacts;
import dev.muster.protocol.plan.Dialect;
import dev.muster.protocol.plan.Target;
import dev.muster.protocol.wire.http.Origin;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Asks a target what it counted, before a run and after it. */
public final class TargetWatch implements AutoCloseable {
    private final Target target;
    private final Statistics statistics = new Statistics();
    private final Optional<Statistics.Page> before;
    private final Optional<ModelFacts> modelBefore;

    public TargetWatch(Target target) {
        this.target = target;
        this.before = page();
        this.modelBefore = model(before);
    }

    private Optional<Statistics.Page> page() {
        return target.dialect() == Dialect.AGENT ? statistics.ofTarget(target.url()) : Optional.empty();
    }

    private Optional<ModelFacts> model(Optional<Statistics.Page> page) {
        return target.dialect().isModel()
                ? statistics.ofModel(target.url())
                : page.flatMap(Statistics.Page::modelUrl).flatMap(statistics::ofModel);
    }

    /** What it says now, beside what it said before. */
    public Seen after() {
        var after = page();
        var facts = new TargetFacts(
                target.url(),
                after.flatMap(Statistics.Page::commit),
                isHere(Origin.parse(target.url()).host()),
                before.map(Statistics.Page::stats),
                after.map(Statistics.Page::stats),
                OptionalLong.empty());
        return new Seen(facts, model(after).flatMap(now -> modelBefore.map(was -> since(now, was))));
    }

    /** The target, and the fake model behind it if there is one. */
    public record Seen(TargetFacts target, Optional<ModelFacts> model) {}

    private static ModelFacts since(ModelFacts now, ModelFacts was) {
        var misses = new TreeMap<String, ModelFacts.Miss>();
        now.misses().forEach((cause, miss) -> {
            var old = was.misses().getOrDefault(cause, new ModelFacts.Miss(0, 0));
            if (miss.count() > old.count())
                misses.put(
                        cause, new ModelFacts.Miss(miss.count() - old.count(), miss.lostTokens() - old.lostTokens()));
        });
        return new ModelFacts(
                now.requests() - was.requests(),
                now.inputTokens() - was.inputTokens(),
                now.cachedTokens() - was.cachedTokens(),
                now.outputTokens() - was.outputTokens(),
                misses);
    }

    /** Whether an address is one of this machine's. */
    public static boolean isHere(String host) {
        try {
            var address = InetAddress.getByName(host);
            return address.isLoopbackAddress()
                    || address.isAnyLocalAddress()
                    || NetworkInterface.getByInetAddress(address) != null;
        } catch (UnknownHostException | SocketException e) {
            return false;
        }
    }

    @Override
    public void close() {
        statistics.close();
    }
}
