package dev.muster.protocol.plan.writer;

import dev.muster.protocol.plan.Environment;
import dev.muster.protocol.plan.Plan;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Plans without the secrets that their headers may hold. */
final class HiddenHeaders {
    private static final String HIDDEN = "***";
    private static final Set<String> HARMLESS =
            Set.of("accept", "accept-encoding", "accept-language", "cache-control", "content-type", "user-agent");
    private static final Set<String> SCHEMES = Set.of("", "basic", "bearer", "token");

    private HiddenHeaders() {}

    static Plan of(Plan plan) {
        var target = plan.target().withHeaders(hide(plan.target().headers()));
        var steps = plan.steps().stream()
                .map(step -> step.withHeaders(hide(step.headers())))
                .toList();
        return plan.withTarget(target).withSteps(steps);
    }

    private static Map<String, String> hide(Map<String, String> headers) {
        var hidden = new LinkedHashMap<String, String>();
        headers.forEach((name, value) -> hidden.put(name, isHarmless(name, value) ? value : HIDDEN));
        return hidden;
    }

    private static boolean isHarmless(String name, String value) {
        boolean isReference = !Environment.names(value).isEmpty()
                && SCHEMES.contains(Environment.literalPart(value).toLowerCase(Locale.ROOT));
        return isReference || HARMLESS.contains(name.toLowerCase(Locale.ROOT));
    }
}
