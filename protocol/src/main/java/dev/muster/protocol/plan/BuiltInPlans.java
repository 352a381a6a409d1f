package dev.muster.protocol.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The plans that come with Muster. */
public final class BuiltInPlans {
    private static final Map<String, String> DESCRIPTIONS = descriptions();

    private BuiltInPlans() {}

    private static Map<String, String> descriptions() {
        var all = new LinkedHashMap<String, String>();
        all.put("quick", "30 people, 2 turns each, all at once; done in under 20 seconds");
        all.put("steady", "200 people who start over a minute, 3 turns each, 20 to 90 seconds between turns");
        all.put("burst", "200 people at once, 3 turns each, 2 seconds between turns");
        all.put("load", "8 people without pause, 2,000 turns in all, as fast as the target answers");
        all.put("soak", "20 new people a second for 10 minutes, whatever the target does");
        all.put("cache", "2,000 calls of a model that are all the same, by 8 people, to see what a cache saves");
        return all;
    }

    /** In the order in which to list them; the first is what runs when no plan is named. */
    public static List<String> names() {
        return List.copyOf(DESCRIPTIONS.keySet());
    }

    /** One line on a plan; empty if there is none of that name. */
    public static Optional<String> description(String name) {
        return Optional.ofNullable(DESCRIPTIONS.get(name));
    }

    /** The YAML of a plan, comments and all; empty if there is none of that name. */
    public static Optional<String> text(String name) {
        if (!DESCRIPTIONS.containsKey(name)) return Optional.empty();
        try (var in = BuiltInPlans.class.getResourceAsStream("/plans/" + name + ".yaml")) {
            if (in == null) throw new IllegalStateException("the plan " + name + " is missing from this build");
            return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("the built-in plan " + name, e);
        }
    }
}
